import { addedIn, fileIn } from './blocks.ts'
import type { Edits } from './template.ts'

const DOCUMENT = 'docs/first-tasks.md'

const FILES = [
  'app/who.tsx',
  'app/routes.ts',
  'app/routes/profile.tsx',
  'app/routes/members.tsx',
  'app/routes/orders.tsx',
  'app/routes/enter.tsx',
  'app/routes/calendars.ts',
  'vitest.config.ts',
  'app/orders.test.ts',
]

/** What a developer writes after docs/first-tasks.md; its first page shows who is signed in. */
export const firstTasks: Edits = {
  ...Object.fromEntries(FILES.map((path) => [path, () => fileIn(DOCUMENT, path)])),
  'app/root.tsx': (before) => before + addedIn(DOCUMENT, 'app/root.tsx'),
  'app/routes/home.tsx': (before) =>
    `import { Who } from "../who";\n${before.replace('<Welcome />', '<><Welcome /><Who /></>')}`,
}
