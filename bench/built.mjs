/** The built program that is measured: this repository's, or the one in the folder that `BENCH_BUILD` names. */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const build = process.env.BENCH_BUILD ?? resolve(import.meta.dirname, '../build')

/** The address of a module of its server. */
export const built = (name) => pathToFileURL(join(build, 'server', name)).href
