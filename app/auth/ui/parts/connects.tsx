import { emailWords } from '../../languages/en/email.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { ConnectsView } from '../pages.ts'

/** Says whose account at which provider a mail goes on to connect: an attacker's must be seen as what it is. */
export function Connects({ provider, who }: ConnectsView) {
  const say = useWords(emailWords)
  return (
    <p className="lk-p">
      {say.connects(
        (text) => (
          <strong className="lk-strong">{text}</strong>
        ),
        who,
        provider,
      )}
    </p>
  )
}
