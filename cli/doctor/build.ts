import { type Finding, note } from '#app/auth/shared/finding.ts'
import { type Installed, installedPackage } from '#db/installed.server.ts'
import { VERSION } from '#db/version.ts'

/** Whether the build that runs is of the version that is installed. */
export function judgeBuild(installed: Installed | null = installedPackage()): Finding[] {
  if (!installed || installed.version === VERSION) return []
  return [
    note(
      `The app was built with Latchkey ${VERSION}, and ${installed.version} is installed`,
      'Build the app again, and start it anew.',
    ),
  ]
}
