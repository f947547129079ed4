import { createRoot } from 'react-dom/client'
import * as client from './client.ts'

// A page of a product that uses NextAuth's client: it shows who is signed in, and a test calls what it exposes.

function Who() {
  const { status, data, update } = client.useSession()
  Object.assign(window, { nextAuth: { ...client, update } })
  return (
    <p role="status">
      {status}: {data?.user?.name ?? data?.user?.email}
    </p>
  )
}

function Guarded() {
  const { data } = client.useSession({ required: true })
  return <p role="status">{data?.user?.name}</p>
}

const root = document.querySelector('main')
const isGuarded = location.pathname.endsWith('/guarded')
if (root) {
  // Where a site says nothing, the client asks at `/api/auth`.
  const { basePath } = root.dataset
  createRoot(root).render(
    <client.SessionProvider {...(basePath ? { basePath } : {})}>
      {isGuarded ? <Guarded /> : <Who />}
    </client.SessionProvider>,
  )
}
