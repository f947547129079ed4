/** The lines behind each thing to try, as a developer would write them. */
export const CODE = {
  provider: `# .env: any of 35 providers by id, or any OpenID Connect issuer
AUTH_PROVIDERS=google
AUTH_GOOGLE_ID=1234567890-abc.apps.googleusercontent.com
AUTH_GOOGLE_SECRET=GOCSPX-…`,
  email: `# .env: the link and the code of one email, each good once
SMTP_URL=smtps://user:password@mail.example:465
MAIL_FROM="Example <hello@app.example>"`,
  password: `# Users set a password on their account page. An operator can, too:
npm run user -- add margaret@example.com --name "Margaret Hamilton"`,
  protect: `// app/routes/reports.tsx
import { requireUser } from 'latchkey'
import type { Route } from './+types/reports'

export async function loader({ context }: Route.LoaderArgs) {
  const user = await requireUser(context)
  return { greeting: \`Hello \${user.name ?? user.email}\` }
}`,
  session: `// The user or null, read with the session at each request.
import { getUser } from 'latchkey'

export async function loader({ context }: Route.LoaderArgs) {
  const user = await getUser(context)
  return { name: user?.name ?? null }
}`,
  look: `# .env
SITE_NAME=Acme
SITE_ACCENT=#0a6640
SITE_LOGO=/logo.svg`,
} as const
