import { createRequire } from 'node:module'
import { addCommand, packageManagerOf, rebuildCommand } from './package-manager.ts'
import { DRIVERS } from './peers.mjs'

/** A package that speaks to a database; an app has those of the databases that it uses. */
export type Driver = keyof typeof DRIVERS

/** The last major version of better-sqlite3 that works on Node 20; the next one ends such a process without a word. */
const SQLITE_FOR_NODE_20 = '^12.11.1'
const FIRST_NODE = { 'better-sqlite3@13': 22 }

/** A driver that cannot be used as it is, and what to do about it. */
export class DriverFault extends Error {
  override readonly name = 'DriverFault'

  constructor(
    message: string,
    readonly advice: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** What is seen of a driver before it is loaded. */
export interface DriverLook {
  driver: Driver
  /** The version that is installed; `null` where it cannot be told. */
  version: string | null
  /** Such as `20.20.2`. */
  node: string
  folder: string
}

/**
 * Judges a driver by its version, before any of its code has run.
 *
 * @throws DriverFault where this Node is not one of its own.
 */
export function judgeVersion({ driver, version, node, folder }: DriverLook): void {
  if (driver !== 'better-sqlite3' || version === null) return
  const needed = Number.parseInt(version, 10) >= 13 ? FIRST_NODE['better-sqlite3@13'] : 0
  if (Number.parseInt(node, 10) >= needed) return
  const add = addCommand(packageManagerOf(folder), `better-sqlite3@${SQLITE_FOR_NODE_20}`)
  throw new DriverFault(
    `better-sqlite3 ${version} needs Node ${needed} or later, and this is Node ${node}`,
    `Run it on Node ${needed}, or install the version before: ${add}.`,
  )
}

/** What stands behind an error of loading a driver, or `null` where that is another one. */
export function driverFault(driver: Driver, cause: unknown, { node, folder }: Omit<DriverLook, 'version' | 'driver'>) {
  if (!(cause instanceof Error)) return null
  const code = 'code' in cause ? String(cause.code) : ''
  const manager = packageManagerOf(folder)
  const { speaks } = DRIVERS[driver]
  if (/MODULE_NOT_FOUND/.test(code) && cause.message.includes(driver)) {
    const add = addCommand(manager, driver === 'better-sqlite3' ? `"${driver}@${sqliteRange(node)}"` : driver)
    return new DriverFault(`the driver for ${speaks} is not installed`, `Install it: ${add}.`, { cause })
  }
  const rebuild = `Build it: ${rebuildCommand(manager, driver)}.`
  if (/Could not locate the bindings file/.test(cause.message))
    return new DriverFault(`${driver}, the driver for ${speaks}, was installed without its binary`, rebuild, { cause })
  if (code === 'ERR_DLOPEN_FAILED')
    return new DriverFault(
      `${driver}, the driver for ${speaks}, was built for another Node than this one, ${node}, or another system`,
      rebuild,
      { cause },
    )
  return null
}

/** The version of better-sqlite3 for a Node: the latest brings its binaries along, and the one before runs on Node 20. */
export function sqliteRange(node: string): string {
  return Number.parseInt(node, 10) >= FIRST_NODE['better-sqlite3@13'] ? '^13.0.0' : SQLITE_FOR_NODE_20
}

function versionOf(driver: Driver): string | null {
  try {
    const { version }: { version?: unknown } = createRequire(import.meta.url)(`${driver}/package.json`)
    return typeof version === 'string' ? version : null
  } catch {
    return null
  }
}

/**
 * Loads a module that needs a driver.
 *
 * @throws DriverFault where the driver is missing, was not built, or is not for this Node.
 */
export async function withDriver<Module>(driver: Driver, load: () => Promise<Module>): Promise<Module> {
  const place = { node: process.versions.node, folder: process.cwd() }
  judgeVersion({ driver, version: versionOf(driver), ...place })
  try {
    // It loads its binary for the first database, and not before.
    if (driver === 'better-sqlite3') new (await import('better-sqlite3')).default(':memory:').close()
    return await load()
  } catch (error) {
    throw driverFault(driver, error, place) ?? error
  }
}
