import { takesPictures } from '#app/auth/features/profile/small-picture.server.ts'
import type { Settings } from '#app/auth/settings/config.server.ts'
import { type Finding, note } from '#app/auth/shared/finding.ts'
import { addCommand, packageManagerOf } from '#db/drivers/package-manager.ts'

/** Whether users can give themselves a picture, which needs an optional package; a site without a database keeps none. */
export async function judgePictures({ databaseUrl }: Pick<Settings, 'databaseUrl'>): Promise<Finding[]> {
  if (databaseUrl === 'none' || (await takesPictures())) return []
  const says = 'users cannot upload a picture: the package sharp is not installed, or does not run here'
  const add = addCommand(packageManagerOf(process.cwd()), 'sharp')
  return [note(says, `Install it (${add}); nothing to correct where no pictures are wanted.`)]
}
