import { type MouseEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { signInWords } from '../../languages/en/sign-in.tsx'
import { useWords } from '../../languages/use-words.ts'

interface NotHereProps {
  isOn: boolean
  callbackUrl: string
}

/**
 * One choice for every form of the page, drawn as a checkbox. A checkbox of HTML belongs to one form, so this is a link to the
 * page with the choice in its forms: it needs no script (docs/decisions/sessions/0081-not-on-this-device.md). Where to go after the
 * sign-in is in a cookie; with script it goes along, and what was typed stays.
 */
export function NotHere({ isOn, callbackUrl }: NotHereProps) {
  const say = useWords(signInWords)
  const navigate = useNavigate()
  const hint = useId()
  const temporary = isOn ? 'no' : 'yes'
  function stay(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(`?${new URLSearchParams({ callbackUrl, temporary })}`, { replace: true, preventScrollReset: true })
  }
  const link = (
    <a
      className="lk-choice"
      href={`?temporary=${temporary}`}
      aria-current={isOn || undefined}
      aria-describedby={isOn ? hint : undefined}
      onClick={stay}
    >
      {say.notHere}
    </a>
  )
  if (!isOn) return link
  return (
    <div className="lk-div">
      {link}
      <p id={hint} className="lk-small">
        {say.notHereMeans}
      </p>
    </div>
  )
}
