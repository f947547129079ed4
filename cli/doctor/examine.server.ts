import type { AuthConfig } from '#app/auth/config.ts'
import { host, type OwnPage } from '#app/auth/host/host.ts'
import { sendsMail } from '#app/auth/mail/sender.ts'
import { isExternal } from '#app/auth/providers/kinds.ts'
import { ADD_METHOD, NO_METHOD } from '#app/auth/providers/no-method.ts'
import { type BuiltIn, NOTHING_BUILT_IN, resolveProviders } from '#app/auth/providers/resolve.server.ts'
import type { Settings } from '#app/auth/settings/config.server.ts'
import { fault, type Section } from '#app/auth/shared/finding.ts'
import { judgeBuild } from './build.ts'
import { examineDatabase } from './database.server.ts'
import { judgeEnvFiles } from './env-files.ts'
import { lookAtLastClient } from './last-client.server.ts'
import { examineMail } from './mail.server.ts'
import { examinePages } from './pages.ts'
import { judgePictures } from './pictures.server.ts'
import { examineProvider } from './provider.server.ts'
import { askSite, judgeSettings } from './site.ts'
import { examineWebhook } from './webhook.server.ts'

/** By which settings a site offers what is built in. */
const BUILT_IN: Record<keyof BuiltIn, (settings: Settings, config: AuthConfig) => boolean> = {
  email: sendsMail,
  credentials: ({ passwords }) => passwords,
  // Added to an account that began in another way.
  passkey: () => false,
}

/** What the doctor looks at. */
export interface DoctorInput {
  settings: Settings
  warnings: readonly string[]
  config: AuthConfig
  /** Pages that the host draws itself. */
  pages?: readonly OwnPage[]
  /** Whether our own listener serves the app. Default: yes. */
  hasListener?: boolean
  /** The folder whose files of variables are looked at. Default: none is. */
  folder?: string
  now(): Date
  /** Instead of the network, where providers and the site itself are asked. */
  fetch?: typeof fetch
}

/** Examines settings, the site's address, database, mail, webhook and every provider, all at once; changes nothing. */
export async function examine({
  settings,
  warnings,
  config,
  pages = [],
  hasListener = true,
  folder,
  now,
  fetch: given,
}: DoctorInput): Promise<Section[]> {
  const { origin, authPath, databaseUrl } = settings
  const providers = resolveProviders(settings, config, NOTHING_BUILT_IN, now)
  const hasMethod = providers.size > 0 || Object.values(BUILT_IN).some((isOffered) => isOffered(settings, config))
  const methods = hasMethod ? [] : [fault(NO_METHOD, ADD_METHOD)]
  const deps = {
    base: origin + authPath,
    hasStore: databaseUrl !== 'none',
    canSendMail: databaseUrl !== 'none' && sendsMail(settings, config),
    now,
    ...(given ? { fetch: given } : {}),
  }
  const { webhook } = settings
  const [site, lastClient, database, mail, pictures, events, ...external] = await Promise.all([
    askSite(settings, given ?? fetch),
    hasListener ? ('none' as const) : lookAtLastClient(databaseUrl, now()),
    examineDatabase(settings, host.tables),
    examineMail(settings, config),
    judgePictures(settings),
    webhook ? examineWebhook(webhook, given ?? fetch) : [],
    ...[...providers.values()].filter(isExternal).map((provider) => examineProvider(provider, deps)),
  ])
  return [
    {
      title: `Latchkey at ${origin}`,
      findings: [
        ...judgeSettings(settings, warnings, { ...config, hasListener, lastClient }),
        ...methods,
        ...pictures,
        ...judgeBuild(),
        ...(folder ? judgeEnvFiles(folder) : []),
        site,
      ],
    },
    { title: 'Database', findings: database },
    { title: 'Mail', findings: mail },
    ...(events.length > 0 ? [{ title: 'Webhook', findings: events }] : []),
    ...(pages.length > 0 ? [{ title: 'Pages', findings: examinePages(pages) }] : []),
    ...external,
  ]
}
