import type { ButtonHTMLAttributes, ComponentType, InputHTMLAttributes, ReactNode, Ref } from 'react'
import type { ProviderView, SiteView } from './pages.ts'

/** What an element has to put on the HTML element that it draws, whatever that looks like. */
export interface ElementAttributes<Element extends HTMLElement> {
  ref?: Ref<Element> | undefined
  id?: string | undefined
  tabIndex?: number | undefined
}

/** The frame of a page. Slots: everything that the page holds, drawn already, in the order in which it is read. */
export interface CardSlots {
  /** For the element around what the page is for: a `main`, unless a layout of the host's draws that. */
  attributes: ElementAttributes<HTMLElement>
  mark: ReactNode
  heading: ReactNode
  lead: ReactNode
  children: ReactNode
  footer: ReactNode
}

/** The frame of a page of the account or of operators. Slots: everything that the page holds, drawn already. */
export interface AccountSlots {
  /** For the element around what the page is for: a `main`, unless a layout of the host's draws that. */
  attributes: ElementAttributes<HTMLElement>
  site: SiteView
  mark: ReactNode
  /** Leads back to the app. */
  back: ReactNode
  /** The way to all pages of the account, in a `nav`; nothing where there is one page alone. */
  navigation: ReactNode
  /** Who is signed in: picture or initials, name, address. */
  person: ReactNode
  /** What came of the last button. */
  note: ReactNode
  heading: ReactNode
  lead: ReactNode
  /** What belongs to the heading. */
  children: ReactNode
  /** What follows in cards of its own. */
  more: ReactNode
  footer: ReactNode
}

/** The one heading of a page: an `h1`, which takes the focus when the page is there. */
export interface HeadingSlots {
  attributes: ElementAttributes<HTMLHeadingElement>
  children: ReactNode
}

/** The line of text below the heading. */
export interface LeadSlots {
  attributes: Pick<ElementAttributes<HTMLElement>, 'id'>
  children: ReactNode
}

/** A link of the footer; one that leads out of the engine's pages is followed as a document. */
export interface FooterLink {
  href: string
  label: string
  isDocument: boolean
}

/** A link in a text. */
export interface LinkSlots {
  to: string
  reloadDocument?: boolean
  children: ReactNode
}

/** A link that is drawn as a button. */
export interface ButtonLinkSlots extends LinkSlots {
  look: 'primary' | 'plain'
}

/** A field. Slots: the texts; `attributes` make it what it is, and tie the texts to it. */
export interface FieldSlots {
  attributes: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> | undefined; id: string }
  label: string
  /** A code is large, and its characters apart. */
  look: 'digits' | 'code' | undefined
  /** What is wrong with its value, with the id that the field names; another key after another attempt. */
  fault: { id: string | undefined; says: string; key: string } | null
  hint: { id: string; says: string } | null
}

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Rules for a new password, in the words of Apple's password rules. */
    passwordrules?: string | undefined
  }
}

/** A password's field. Slots: the label, and the button that shows what was typed, where there is script. */
export interface PasswordFieldSlots {
  attributes: InputHTMLAttributes<HTMLInputElement> & { id: string }
  label: string
  reveal: ReactNode
}

/** A submit button. `doing` is what goes on while its answer is awaited, in the place of its label. */
export interface ButtonSlots {
  attributes: ButtonHTMLAttributes<HTMLButtonElement>
  look: 'primary' | 'plain' | 'link'
  /** It is too early to press it, which its look says; with script it takes no press. */
  isEarly: boolean
  icon: ReactNode
  children: ReactNode
  doing: string | null
}

/** The button of a provider. */
export interface ProviderButtonSlots extends Omit<ButtonSlots, 'look'> {
  provider: ProviderView
}

/** The message above a form. */
export interface AlertSlots {
  attributes: ElementAttributes<HTMLDivElement> & { role: 'alert'; autoFocus?: boolean }
  /** `bad` reports a failure, `good` what was done. */
  kind: 'bad' | 'good' | 'information'
  icon: ReactNode
  children: ReactNode
}

/**
 * What `app/auth.components.tsx` of a host exports as `components`: elements of every page under the authentication path.
 * Each is drawn in the place of the engine's; what is left out stays as it is. `attributes` go onto the HTML element
 * whole: they carry names, focus and what is read aloud.
 */
export interface AuthComponents {
  Card?: ComponentType<CardSlots>
  /** Where this is left out, a `Card` of the host's frames these pages too. */
  Account?: ComponentType<AccountSlots>
  Mark?: ComponentType<{ site: SiteView }>
  Heading?: ComponentType<HeadingSlots>
  Lead?: ComponentType<LeadSlots>
  Footer?: ComponentType<{ site: SiteView; links: readonly FooterLink[] }>
  Link?: ComponentType<LinkSlots>
  ButtonLink?: ComponentType<ButtonLinkSlots>
  Field?: ComponentType<FieldSlots>
  PasswordField?: ComponentType<PasswordFieldSlots>
  Button?: ComponentType<ButtonSlots>
  ProviderButton?: ComponentType<ProviderButtonSlots>
  ProviderLogo?: ComponentType<{ name: string; logo: string | null }>
  LastUsed?: ComponentType<{ attributes: Pick<ElementAttributes<HTMLElement>, 'id'> }>
  Alert?: ComponentType<AlertSlots>
  Divider?: ComponentType<{ children: ReactNode }>
}
