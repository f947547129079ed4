import { isVerify } from '#tests/support/verified.ts'
import { shop } from './shop.ts'
import { type Edits, type Files, pages, template } from './template.ts'

/** What an app over Express has in the place of `react-router-serve`. */
export const SERVER = `import { createRequestHandler } from "@react-router/express";
import express from "express";

const app = express();

app.disable("x-powered-by");
app.use("/assets", express.static("build/client/assets", { immutable: true, maxAge: "1y" }));
app.use(express.static("build/client"));
app.use(createRequestHandler({ build: () => import("./build/server/index.js") }));

app.listen(Number(process.env.PORT), process.env.HOST);
`

/** Its drawing of pages, which sends a page as soon as it has a beginning. */
const ENTRY = `import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export const streamTimeout = 3_600_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} />,
      {
        onShellReady() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          headers.set("X-Drawn-By", "shop");
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
      },
    );
  });
}
`

/** The start of an app that our listener serves. */
const OWN_SERVER = `import { join } from "node:path";
import { serve } from "latchkey/server";

serve({ publicFolder: join(import.meta.dirname, "../client") });
`

/** What takes the place of Express, as docs/extending.md says it. */
export const underListener: Edits = {
  'server.ts': () => OWN_SERVER,
  'package.json': (before) => before.replace('node server.mjs', 'node build/server/index.js'),
  'vite.config.ts': (before) =>
    before.replace('latchkey()', 'latchkey({ server: true })').replace(
      '  resolve: {',
      `  environments: {
    ssr: { build: { rollupOptions: { input: "./server.ts" } } },
  },
  resolve: {`,
    ),
}

/** What tests of hosts ask about an app. */
export interface App {
  name: string
  /** As it was before it took the engine in. */
  files: Files
  /** What its developer writes beside the edits of `npx --no latchkey init`. */
  edits: Edits
  /** Paths whose answers come in parts. React Router's own `entry.server` gives a page up after five seconds, which a busy machine may take. */
  streams: string[]
  /** What the server that it had before wrote into the app's headers. */
  ofServer?: string
}

const overExpress = (router: 7 | 8): Files => ({
  ...template(router, 'express'),
  ...shop,
  'server.mjs': SERVER,
  'app/entry.server.tsx': ENTRY,
})

/** Apps that stood over Express and are served by our listener. */
const listening = (files: Files): Omit<App, 'name'> => ({
  files,
  edits: { ...pages, ...underListener },
  streams: ['/events', '/deferred'],
  // Express completes the types of texts.
  ofServer: '; charset=utf-8',
})

const overExpress8 = overExpress(8)

/** What only code of the server has in it. */
export const OF_THE_SERVER = /better-sqlite3|drizzle|openid-client|nodemailer|node:crypto|AUTH_SECRET|requireUser/

/** Every app that the package is taken into. */
export const allApps: readonly App[] = [
  {
    name: 'React Router 7.18 under react-router-serve',
    files: { ...template(7), ...shop },
    edits: pages,
    streams: ['/events'],
  },
  {
    name: 'React Router 8 under react-router-serve',
    files: { ...template(8), ...shop },
    edits: pages,
    streams: ['/events'],
  },
  { name: 'React Router 8 over Express', files: overExpress8, edits: pages, streams: ['/events', '/deferred'] },
  { name: 'React Router 8 under our listener, over Express before', ...listening(overExpress8) },
  { name: 'React Router 7.18 under our listener, over Express before', ...listening(overExpress(7)) },
]

/** One of each version of React Router, one under its server and one under ours; `npm run verify -- hosts` has the others. */
const OF_EVERY_RUN = [
  'React Router 7.18 under react-router-serve',
  'React Router 8 under our listener, over Express before',
]

/** The apps of this run. */
export const apps = allApps.filter(({ name }) => OF_EVERY_RUN.includes(name) !== isVerify)
