import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

// What earlier releases were, which tests of updates install by the recipe of a release in CONTRIBUTING.md.

const FIXTURES = join(import.meta.dirname, 'fixtures')

/** Bytes of a block of a tar archive. */
const BLOCK = 512

/** The versions with a tarball: 0.1.0 came before there was a package to keep. */
const versions = readdirSync(FIXTURES).filter((version) => existsSync(join(FIXTURES, version, 'SHA256SUMS')))

/** The text of a file in a tar archive (POSIX ustar: name at 0, size in octal at 124, then the content). */
function fileIn(archive: Buffer, name: string): string {
  const textAt = (at: number, length: number) => archive.toString('utf8', at, at + length).replace(/\0.*$/s, '')
  for (let at = 0; at < archive.length; ) {
    const size = Number.parseInt(textAt(at + 124, 12), 8) || 0
    if (textAt(at, 100) === name) return archive.toString('utf8', at + BLOCK, at + BLOCK + size)
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  throw new Error(`The archive holds no ${name}.`)
}

test('the tarball of 0.2.0 is kept', () => expect(versions).toContain('0.2.0'))

describe.each(versions)('of %s', (version) => {
  const folder = join(FIXTURES, version)
  const [sum = '', name = ''] = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split(/\s+/)
  const tarball = readFileSync(join(folder, basename(name)))

  test('the tarball is the one that was released', () => {
    expect(createHash('sha256').update(tarball).digest('hex')).toBe(sum)
  })

  test('it holds that version', () => {
    expect(JSON.parse(fileIn(gunzipSync(tarball), 'package/package.json'))).toMatchObject({ name: 'latchkey', version })
  })
})
