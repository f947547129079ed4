import { describe, expect, test } from 'vitest'
import { smallPackages } from './small-packages.ts'

/** What the plugin makes of a module; `null` where it leaves it as it is. */
function shortened(code: string): string | null {
  const { transform } = smallPackages()
  if (typeof transform !== 'object') throw new Error('the plugin transforms nothing')
  // It uses nothing of the build.
  const made = Reflect.apply(transform.handler, {}, [code, '/app/node_modules/a-package/index.js']) as {
    code: string
  } | null
  return made?.code ?? null
}

describe('a package in the bundle of a server', () => {
  test('loses its comments, and keeps the names by which errors are known', () => {
    const short = shortened(
      '/** Says why. */\nexport class RefusedError extends Error {\n  constructor(whatIsSaid) {\n    super(whatIsSaid)\n    this.name = this.constructor.name\n  }\n}\n',
    )
    expect(short).toContain('class RefusedError extends Error')
    expect(short).not.toMatch(/Says why|whatIsSaid/)
  })

  test('stays as it is where it cannot be read', () => {
    expect(shortened('this is no script')).toBe(null)
  })
})
