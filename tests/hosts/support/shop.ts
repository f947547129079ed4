import type { Files } from './template.ts'

/** What later parts of its answers wait for: a request that opens it. */
const GATE = `interface Gate {
  opened: Promise<void>;
  open: () => void;
}

const gates = new Map<string, Gate>();

export function gateOf({ search }: URL): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const gate = gates.get(search) ?? { opened, open };
  gates.set(search, gate);
  return gate;
}
`

const OPEN = `import type { Route } from "./+types/open";
import { gateOf } from "../gate.server";

export function action({ url }: Route.ActionArgs) {
  gateOf(url).open();
  return new Response("open");
}
`

const DEFERRED = `import { Suspense } from "react";
import { Await } from "react-router";
import type { Route } from "./+types/deferred";
import { gateOf } from "../gate.server";

export function loader({ url }: Route.LoaderArgs) {
  return { later: gateOf(url).opened.then(() => "the second half") };
}

export default function Deferred({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>the first half</h1>
      <Suspense fallback={<p>please wait</p>}>
        <Await resolve={loaderData.later}>{(text) => <p>{text}</p>}</Await>
      </Suspense>
    </main>
  );
}
`

const EVENTS = `import type { Route } from "./+types/events";
import { gateOf } from "../gate.server";

export function loader({ url }: Route.LoaderArgs) {
  const events = new ReadableStream({
    async start(controller) {
      const send = (data: string) => controller.enqueue(new TextEncoder().encode(\`data: \${data}\\n\\n\`));
      send("the first half");
      await gateOf(url).opened;
      send("the second half");
      controller.close();
    },
  });
  return new Response(events, { headers: { "Content-Type": "text/event-stream" } });
}
`

const BEATS = `import type { Route } from "./+types/beats";

export function loader({ request }: Route.LoaderArgs) {
  let beat: ReturnType<typeof setInterval> | undefined;
  const events = new ReadableStream({
    start(controller) {
      const send = () => controller.enqueue(new TextEncoder().encode("data: beat\\n\\n"));
      send();
      beat = setInterval(send, 100);
      request.signal.addEventListener("abort", () => clearInterval(beat));
    },
    cancel() {
      clearInterval(beat);
    },
  });
  return new Response(events, { headers: { "Content-Type": "text/event-stream" } });
}
`

const UPLOAD = `import type { Route } from "./+types/upload";

export async function action({ request }: Route.ActionArgs) {
  const { byteLength } = await request.arrayBuffer();
  return Response.json({ byteLength });
}
`

const BROKEN = `export function loader() {
  throw new Error("The till is open.");
}

export default function Broken() {
  return <h1>Never drawn</h1>;
}
`

const ROUTES = `import { type RouteConfig, index, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("open", "routes/open.ts"),
  route("deferred", "routes/deferred.tsx"),
  route("events", "routes/events.ts"),
  route("beats", "routes/beats.ts"),
  route("upload", "routes/upload.ts"),
  route("broken", "routes/broken.tsx"),
] satisfies RouteConfig;
`

/** Pages of an app that come in parts, take files, and fail. */
export const shop: Files = {
  'app/gate.server.ts': GATE,
  'app/routes.ts': ROUTES,
  'app/routes/open.ts': OPEN,
  'app/routes/deferred.tsx': DEFERRED,
  'app/routes/events.ts': EVENTS,
  'app/routes/beats.ts': BEATS,
  'app/routes/upload.ts': UPLOAD,
  'app/routes/broken.tsx': BROKEN,
}
