import { expect, test } from 'vitest'
import { withoutComments } from './compile.mjs'

const MODULE = `#!/usr/bin/env node
/** What it is for. */
import one from 'one';
/**
 * Of several lines,
 * with \`code\`.
 */
export function two() {
    // Why.
    const text = \`
// no comment: \${one}
/** Nor this. */
\`;
    const none = '/* x */ // y';
    return import(/* @vite-ignore */ text + none); // at the end
}
// @ts-nocheck is for a tool
const pure = /* @__PURE__ */ two();
export { pure };
//# region of a tool
`

const LEFT = `#!/usr/bin/env node
import one from 'one';
export function two() {
    const text = \`
// no comment: \${one}
/** Nor this. */
\`;
    const none = '/* x */ // y';
    return import(/* @vite-ignore */ text + none); // at the end
}
// @ts-nocheck is for a tool
const pure = /* @__PURE__ */ two();
export { pure };
//# region of a tool
`

test('a module of the package has its code and what tools read, and no other comment', () => {
  expect(withoutComments(MODULE)).toBe(LEFT)
})
