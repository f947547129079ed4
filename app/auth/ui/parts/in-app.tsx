import { signInWords } from '../../languages/en/sign-in.tsx'
import { useGap, useWords } from '../../languages/use-words.ts'
import type { InAppView } from '../browser/in-app.ts'
import { Notice } from './notice.tsx'

/** Tells a visitor in an app's own browser how to leave it; where mail is offered, also what works for one who stays. */
export function InApp({ app, open, isEmailOffered }: InAppView & { isEmailOffered: boolean }) {
  const say = useWords(signInWords)
  const gap = useGap()
  return (
    <Notice says={say.inApp(app)} isInformation>
      {gap}
      {open
        ? say.inAppOpen((text) => (
            <a className="lk-link" href={open}>
              {text}
            </a>
          ))
        : say.inAppMenu}
      {isEmailOffered && gap}
      {isEmailOffered && say.inAppStay}
    </Notice>
  )
}
