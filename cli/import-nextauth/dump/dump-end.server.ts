import { open } from 'node:fs/promises'
import { UsageError } from '#cli/shared/command.ts'

/** What programs write at the beginning of a dump, and at its end once all of it is there. */
const ENDS: readonly (readonly [begins: RegExp, ends: RegExp])[] = [
  [/^-- (MySQL|MariaDB) dump /m, /^-- Dump completed/m],
  [/^-- Dump created by MySQL pump /m, /^-- Dump end time/m],
  [/^-- phpMyAdmin SQL Dump[\s\S]*^START TRANSACTION;/m, /^COMMIT;/m],
  [/^-- PostgreSQL database (cluster )?dump\s*$/m, /^-- PostgreSQL database (cluster )?dump complete/m],
  [/^\s*PRAGMA foreign_keys=OFF;\s+BEGIN TRANSACTION;/, /^COMMIT;/m],
]

/** Bytes looked at on either side. */
const EDGE = 2048

/** Throws `UsageError` where a dump was cut off: what is missing would go unnoticed, most of all between two statements. */
export async function refuseCutOff(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const textAt = async (position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(EDGE), 0, EDGE, position)
      return buffer.toString('utf8', 0, bytesRead)
    }
    const [beginning, end] = [await textAt(0), await textAt(Math.max(0, size - EDGE))]
    const expected = ENDS.find(([begins]) => begins.test(beginning))
    if (expected && !expected[1].test(end))
      throw new UsageError('This dump is cut off: its last line is missing. Make it again.')
  } finally {
    await file.close()
  }
}
