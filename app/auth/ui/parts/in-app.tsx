import type { InAppView } from '../browser/in-app.ts'
import { Notice } from './notice.tsx'

/** Tells a visitor in an app's own browser how to leave it; for one who stays, `stay` says what works. */
export function InApp({ app, open, stay }: InAppView & { stay: string | null }) {
  return (
    <Notice says={`You are using ${app}’s built-in browser, which may not keep you signed in. `} isInformation>
      {open ? (
        <>
          <a href={open}>Open in your browser</a> here, or from the app’s menu.
        </>
      ) : (
        'Choose “Open in your browser” in the app’s menu.'
      )}
      {stay && ` ${stay}`}
    </Notice>
  )
}
