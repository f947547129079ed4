import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { complaintOf } from './node-version.mjs'

test.each(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '23.1.0', '24.0.0', '100.0.0'])('runs on Node %s', (version) => {
  expect(complaintOf(version)).toBeNull()
})

test.each(['14.21.3', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])('does not run on Node %s', (version) => {
  expect(complaintOf(version)).toContain(`this is Node ${version}.`)
})

/** Makes Node say that it is an older one, which lacks what any of our modules needs. */
const OLD = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.8'}})`

describe('an old Node is told in one sentence, before anything else is done', () => {
  test.each([
    ['scripts/demo.mjs', 'demo'],
    ['scripts/demo.mjs', 'dev'],
    ['scripts/bootstrap.mjs', 'start'],
    ['scripts/test.mjs', 'check'],
  ])('by %s %s', (file, command) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', OLD, join(root, file), command], {
      encoding: 'utf8',
    })
    expect([status, stdout, stderr]).toEqual([1, '', `${complaintOf('18.20.8')}\n`])
  })
})
