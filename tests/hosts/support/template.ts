/** The files of an app, by their paths. */
export type Files = Readonly<Record<string, string>>

/** What is made of files, by their paths; of one that is not there, of nothing. */
export type Edits = Readonly<Record<string, (before: string) => string>>

/** Major versions of React Router. */
type Router = 7 | 8

/** Its packages in each version that is tried: 8 is what `router-8` brings. */
const VERSIONS = {
  7: { 'react-router': '7.18.5', node: '7.18.5', server: '7.18.4', dev: '7.18.4' },
  8: { 'react-router': '8.4.0', node: '8.4.0', server: '8.4.0', dev: '8.4.0' },
}

const FUTURE = `
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
  },`

/** How an app is served: by a program of React Router's, or by one of its own over Express. */
const SERVERS = {
  serve: { start: 'react-router-serve ./build/server/index.js' },
  express: { start: 'node server.mjs' },
}

function manifest(router: Router, server: keyof typeof SERVERS): string {
  const versions = VERSIONS[router]
  const all = {
    name: 'shop',
    private: true,
    type: 'module',
    scripts: {
      build: 'react-router build',
      dev: 'react-router dev',
      start: SERVERS[server].start,
      typecheck: 'react-router typegen && tsc',
    },
    dependencies: {
      '@react-router/node': versions.node,
      [`@react-router/${server}`]: versions.server,
      isbot: '^5.1.36',
      react: '^19.2.7',
      'react-dom': '^19.2.7',
      'react-router': versions['react-router'],
    },
    devDependencies: {
      '@react-router/dev': versions.dev,
      '@types/node': '^22',
      '@types/react': '^19.2.14',
      '@types/react-dom': '^19.2.3',
      typescript: '^5.9.3',
      vite: '^8.0.3',
    },
  }
  return `${JSON.stringify(all, null, 2)}\n`
}

/** An app as `create-react-router` makes it, without Tailwind. */
export const template = (router: Router, server: keyof typeof SERVERS = 'serve'): Files => ({
  'package.json': manifest(router, server),
  'react-router.config.ts': `import type { Config } from "@react-router/dev/config";

export default {
  // Config options...
  // Server-side render by default, to enable SPA mode set this to \`false\`
  ssr: true,${router === 7 ? FUTURE : ''}
} satisfies Config;
`,
  'vite.config.ts': `import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  resolve: {
    tsconfigPaths: true,
  },
});
`,
  'tsconfig.json': `{
  "include": [
    "**/*",
    "**/.server/**/*",
    "**/.client/**/*",
    ".react-router/types/**/*"
  ],
  "compilerOptions": {
    "lib": ["DOM", "DOM.Iterable", "ES2022"],
    "types": ["node", "vite/client"],
    "target": "ES2022",
    "module": "ES2022",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "rootDirs": [".", "./.react-router/types"],
    "paths": {
      "~/*": ["./app/*"]
    },
    "esModuleInterop": true,
    "verbatimModuleSyntax": true,
    "noEmit": true,
    "resolveJsonModule": true,
    "skipLibCheck": true,
    "strict": true
  }
}
`,
  'app/app.css': `html,
body {
  background: #fafaf7;
  color: #224;
}

h1 {
  font-size: 36px;
  font-weight: 700;
}
`,
  'app/routes.ts': `import { type RouteConfig, index } from "@react-router/dev/routes";

export default [index("routes/home.tsx")] satisfies RouteConfig;
`,
  'app/root.tsx': `import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from "react-router";

import type { Route } from "./+types/root";
import "./app.css";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "data:," },
];

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  let message = "Oops!";
  let details = "An unexpected error occurred.";
  let stack: string | undefined;

  if (isRouteErrorResponse(error)) {
    message = error.status === 404 ? "404" : "Error";
    details =
      error.status === 404
        ? "The requested page could not be found."
        : error.statusText || details;
  } else if (import.meta.env.DEV && error && error instanceof Error) {
    details = error.message;
    stack = error.stack;
  }

  return (
    <main className="pt-16 p-4 container mx-auto">
      <h1>{message}</h1>
      <p>{details}</p>
      {stack && (
        <pre className="w-full p-4 overflow-x-auto">
          <code>{stack}</code>
        </pre>
      )}
    </main>
  );
}
`,
  'app/routes/home.tsx': `import type { Route } from "./+types/home";
import { Welcome } from "../welcome/welcome";

export function meta({}: Route.MetaArgs) {
  return [
    { title: "New React Router App" },
    { name: "description", content: "Welcome to React Router!" },
  ];
}

export default function Home() {
  return <Welcome />;
}
`,
  'app/welcome/welcome.tsx': `import { useState } from "react";

export function Welcome() {
  const [count, setCount] = useState(0);
  return (
    <main className="flex items-center justify-center pt-16 pb-4">
      <h1>Welcome to the shop</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count} times
      </button>
    </main>
  );
}
`,
})

/** What the app writes itself, after `npx --no latchkey init`: a page that is protected, and a callback. */
export const pages: Edits = {
  'app/routes.ts': (before) =>
    before
      .replace(/type RouteConfig, index(, route)?/, 'type RouteConfig, index, route')
      .replace('index("routes/home.tsx"),', 'index("routes/home.tsx"), route("orders", "routes/orders.tsx"),'),
  'app/auth.config.ts': (before) =>
    before.replace(
      'export default {}',
      `export default {
  callbacks: {
    session: ({ session, token }) => ({ ...session, shopper: token.sub }),
  },
}`,
    ),
  'app/routes/orders.tsx': () => `import { requireUser } from "latchkey";
import type { Route } from "./+types/orders";

export async function loader({ context }: Route.LoaderArgs) {
  const user = await requireUser(context);
  return { email: user.email };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <h1>Orders of {loaderData.email}</h1>;
}
`,
}
