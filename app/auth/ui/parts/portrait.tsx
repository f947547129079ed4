import { use } from 'react'
import { LanguageContext } from '../../languages/use-words.ts'
import { initialsOf } from './initials.ts'

interface PortraitProps {
  /** Path of a picture that this site serves. */
  picture: string | null
  /** Of the person, or the address. */
  name: string | null
  /** What the picture is; nothing where the name stands beside it. */
  says?: string
  isLarge?: boolean
}

/** A person's face: the picture, or the initials in its place, which say nothing that is not said beside them. */
export function Portrait({ picture, name, says = '', isLarge = false }: PortraitProps) {
  const language = use(LanguageContext)
  const look = isLarge ? 'lk-portrait lk-large' : 'lk-portrait'
  if (picture) return <img className={look} src={picture} alt={says} width={40} height={40} />
  return (
    <span className={look} aria-hidden="true">
      {initialsOf(name ?? '', language)}
    </span>
  )
}
