import { SERVER } from './apps.ts'
import { fileIn } from './blocks.ts'
import { type Edits, type Files, pages, template } from './template.ts'

/** What each request for the page has to get by, if it gets to see this. */
export const SECRET = 'The plan of the team'
export const DONE = 'The plan is changed'

const PLAN = `import type { Route } from "./+types/plan";

export const loader = () => ({ plan: "${SECRET}" });

export const action = () => ({ done: "${DONE}" });

export default function Plan({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.plan}</h1>;
}
`

/** A layout that asks in its loader alone. */
const TRAP = `import { requireUser } from "latchkey";
import { Outlet } from "react-router";
import type { Route } from "./+types/layout";

export async function loader({ context }: Route.LoaderArgs) {
  await requireUser(context);
  return null;
}

export default function Trap() {
  return <Outlet />;
}
`

const inSource = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace(/^app\//, 'src/'), text]))

const { 'react-router.config.ts': config = '', ...rest } = template(7)

/** An app whose files are in `src`, with a server of its own beside `react-router-serve`. */
export const team: Files = {
  ...inSource(rest),
  'react-router.config.ts': config.replace('ssr: true,', 'ssr: true,\n  appDirectory: "src",'),
  'server.mjs': SERVER,
}

const ROUTES = `route("team", "routes/team/layout.tsx", [route("plan", "routes/team/plan.tsx")]),
  route("trap", "routes/trap/layout.tsx", [route("plan", "routes/trap/plan.tsx")]),`

/** A page of ours that the app draws, by a file of its own folder. */
export const OWN_PAGE = 'See you at the counter'

const SIGN_OUT = `export default function SignOut() {
  return <h1>${OWN_PAGE}</h1>;
}
`

/** What its developer writes: the layout of the README, and one visitor who may not sign in. */
export const teamPages: Edits = {
  'vite.config.ts': (before) => before.replace('latchkey()', 'latchkey({ pages: { signOut: "own/sign-out.tsx" } })'),
  'src/own/sign-out.tsx': () => SIGN_OUT,
  'src/routes.ts': (before) =>
    (pages['app/routes.ts']?.(before) ?? before).replace('index("routes/home.tsx"),', (home) => `${home} ${ROUTES}`),
  'src/routes/orders.tsx': () => pages['app/routes/orders.tsx']?.('') ?? '',
  'src/routes/team/layout.tsx': () => fileIn('README.md', 'app/routes/team/layout.tsx'),
  'src/routes/team/plan.tsx': () => PLAN,
  'src/routes/trap/layout.tsx': () => TRAP,
  'src/routes/trap/plan.tsx': () => PLAN,
  'src/auth.config.ts': (before) =>
    before.replace(
      'export default {}',
      'export default { callbacks: { signIn: ({ user }) => user.email !== "grace@example.com" } }',
    ),
}
