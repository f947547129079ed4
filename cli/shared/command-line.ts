import { parse } from 'node:path'

/** The script of this project that runs each command. */
const SCRIPTS = {
  user: 'npm run user --',
  doctor: 'npm run doctor',
  events: 'npm run events --',
  backup: 'npm run backup --',
  copy: 'npm run database:copy --',
  import: 'npm run import:nextauth --',
}

/** How the operator calls a command: by its script here, by `npx latchkey` where Latchkey is a package of the app. */
export function commandLine(command: keyof typeof SCRIPTS): string {
  const [, program = ''] = process.argv
  return parse(program).name === 'latchkey' ? `npx latchkey ${command}` : SCRIPTS[command]
}
