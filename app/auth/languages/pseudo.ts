import { Fragment, isValidElement, type ReactElement } from 'react'

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Letters that look like those of English and are others, so that a test sees which text is none of a language's words. */
const STRANGE = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'

const LETTERS = new Map([...PLAIN].map((letter, at) => [letter, [...STRANGE][at] ?? letter]))

/**
 * Words of no language: those given, in other letters and a third longer, as long as most languages are at their longest.
 * What a caller puts between them as an element, such as a name, stays as it is.
 */
export function pseudo<Words extends object>(words: Words): Words {
  return new Proxy(words, { get: (target, name) => changed(Reflect.get(target, name)) })
}

function changed(value: unknown): unknown {
  if (typeof value === 'string') return lengthened(value)
  if (typeof value === 'function') return (...given: unknown[]) => changed(value(...given.map(changedGiven)))
  if (Array.isArray(value)) return value.map(changed)
  if (isValidElement<{ children?: unknown }>(value)) return changedElement(value)
  return typeof value === 'object' && value !== null ? pseudo(value) : value
}

/** What draws a link is given its text by the words. */
function changedGiven(given: unknown): unknown {
  if (typeof given !== 'function') return given
  return (text: unknown, ...others: unknown[]) => given(changed(text), ...others)
}

function changedElement(element: ReactElement<{ children?: unknown }>): unknown {
  if (element.type !== Fragment) return element
  return { ...element, props: { children: changed(element.props.children) } }
}

/** What is added to a text of several words, so often that it is a third longer. */
const MORE = ' ~~~~~'

/** A word gets longer, and a text gets more words: lines break between them, as in any language. */
function lengthened(text: string): string {
  const said = text.trimEnd()
  if (said === '') return text
  const strange = [...said].map((letter) => LETTERS.get(letter) ?? letter).join('')
  const wanted = Math.ceil(text.length / 3)
  const more = said.includes(' ') ? MORE.repeat(Math.ceil(wanted / MORE.length)) : '~'.repeat(wanted)
  return strange + more + text.slice(said.length)
}
