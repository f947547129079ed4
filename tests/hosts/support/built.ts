import { rmSync } from 'node:fs'
import type { App } from './apps.ts'
import { addAda, buildHost, newHost, takeIn } from './host.ts'
import { install, packedTarball } from './tarball.ts'
import type { Files } from './template.ts'

async function installed(files: Files): Promise<string> {
  const folder = newHost(files)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await install(await packedTarball(), folder)
  return folder
}

const before = new Map<Files, Promise<string>>()
const after = new Map<App, Promise<string>>()

/** The folder of an app that is built without the engine; the files of a run share it. */
export function builtBefore({ files }: App): Promise<string> {
  const known = before.get(files) ?? buildBefore(files)
  before.set(files, known)
  return known
}

async function buildBefore(files: Files): Promise<string> {
  const folder = await installed(files)
  await buildHost(folder)
  return folder
}

/** The folder of an app that has taken the engine in and is built, with Ada among its users; the files of a run share it. */
export function builtAfter(app: App): Promise<string> {
  const known = after.get(app) ?? buildAfter(app)
  after.set(app, known)
  return known
}

async function buildAfter({ files, edits }: App): Promise<string> {
  const folder = await installed(files)
  await takeIn(folder, edits)
  await buildHost(folder)
  await addAda(folder)
  return folder
}
