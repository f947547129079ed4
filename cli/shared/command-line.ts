import { parse } from 'node:path'
import { LATCHKEY } from './own-command.ts'

/** The script of this project that runs each command. */
const SCRIPTS = {
  user: 'npm run user --',
  doctor: 'npm run doctor',
  events: 'npm run events --',
  backup: 'npm run backup --',
  copy: 'npm run database:copy --',
  import: 'npm run import:nextauth --',
  migrate: 'npm run migrate',
  reseal: 'npm run reseal',
}

/** How the operator calls a command: by its script here, by its package manager where Latchkey is a package of the app. */
export function commandLine(command: keyof typeof SCRIPTS): string {
  const [, program = ''] = process.argv
  return parse(program).name === 'latchkey' ? `${LATCHKEY} ${command}` : SCRIPTS[command]
}
