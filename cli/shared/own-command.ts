import { packageManagerOf, programCommand } from '#db/drivers/package-manager.ts'

/** How the commands of this package are run in the app whose folder this process is in. */
export const LATCHKEY = programCommand(packageManagerOf(process.cwd()))
