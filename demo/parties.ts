import { DEFAULT_CLIENT } from './clients.ts'
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'
import { type Mailbox, startMailbox } from './mailbox/mailbox.ts'

export interface PartiesOptions {
  /** The public origin of the app, whose callbacks the provider sends people to. */
  appOrigin: string
  authPath: string
  /** What is set already, and wins. */
  env?: Readonly<Record<string, string | undefined>>
  /** The app is the demo's build, with `/preview`. */
  hasStage?: boolean
  /** Ports to listen on; a taken one is replaced by any free one. */
  ports?: { provider: number; mailbox: number; smtp: number }
}

export interface Parties {
  provider: IdentityProvider
  mailbox: Mailbox
  /** What the app needs to know of them, beneath what was set already. */
  env: Record<string, string>
  close(): Promise<void>
}

/**
 * So that addresses stay the same from one demo to the next.
 * @public read by run.mjs
 */
export const USUAL_PORTS = { provider: 3001, mailbox: 3002, smtp: 3025 }

const OPENID = 'demo'
const OAUTH2 = 'demo-oauth'

/** Starts every party a sign-in needs, and says how the app finds them. */
export async function startParties(options: PartiesOptions): Promise<Parties> {
  const { appOrigin, authPath, env = {}, hasStage = false, ports = USUAL_PORTS } = options
  const callbacks = [OPENID, OAUTH2].map((id) => `${appOrigin}${authPath}/callback/${id}`)
  const provider = await startIdentityProvider({
    port: ports.provider,
    orAnyPort: true,
    redirectUris: callbacks,
    postLogoutRedirectUris: [`${appOrigin}/`, `${appOrigin}${authPath}/signout`],
    backchannelLogoutUri: `${appOrigin}${authPath}/backchannel-logout/${OPENID}`,
  })
  const mailbox = await startMailbox({
    smtpPort: ports.smtp,
    httpPort: ports.mailbox,
    orAnyPort: true,
    everyMail: hasStage ? `${appOrigin}/preview#mails` : null,
  })
  return {
    provider,
    mailbox,
    env: { ...variablesOf(provider, mailbox, env), ...withoutEmpty(env) },
    close: async () => {
      await Promise.all([provider.close(), mailbox.close()])
    },
  }
}

/** An empty variable is an unset one. */
function withoutEmpty(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  )
}

function variablesOf(
  provider: IdentityProvider,
  mailbox: Mailbox,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const providers = env.AUTH_PROVIDERS || `${OPENID},${OAUTH2}`
  const ids = providers.split(',').map((id) => id.trim())
  return {
    AUTH_PROVIDERS: providers,
    ...(ids.includes(OPENID) ? openidVariables(provider) : {}),
    ...(ids.includes(OAUTH2) ? oauth2Variables(provider) : {}),
    ...(env.SMTP_URL ? {} : { SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'Latchkey <sign-in@latchkey.example>' }),
  }
}

const openidVariables = ({ issuer }: IdentityProvider) => ({
  AUTH_DEMO_ISSUER: issuer,
  AUTH_DEMO_ID: DEFAULT_CLIENT.clientId,
  AUTH_DEMO_SECRET: DEFAULT_CLIENT.clientSecret,
  AUTH_DEMO_NAME: 'Demo ID',
  AUTH_DEMO_ASK_EMAIL: 'on',
})

const oauth2Variables = ({ authorizationUrl, tokenUrl, userinfoUrl }: IdentityProvider) => ({
  AUTH_DEMO_OAUTH_AUTHORIZATION_URL: authorizationUrl,
  AUTH_DEMO_OAUTH_TOKEN_URL: tokenUrl,
  AUTH_DEMO_OAUTH_USERINFO_URL: userinfoUrl,
  AUTH_DEMO_OAUTH_ID: DEFAULT_CLIENT.clientId,
  AUTH_DEMO_OAUTH_SECRET: DEFAULT_CLIENT.clientSecret,
  AUTH_DEMO_OAUTH_NAME: 'Demo OAuth',
  AUTH_DEMO_OAUTH_ASK_EMAIL: 'on',
})
