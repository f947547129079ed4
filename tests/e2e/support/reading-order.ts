import type { Page } from '@playwright/test'

/** A node of the accessibility tree as Chromium's protocol tells it (Accessibility.AXNode). */
interface Told {
  nodeId: string
  ignored: boolean
  role?: { value?: unknown }
  name?: { value?: unknown }
  description?: { value?: unknown }
  properties?: { name: string; value: { value?: unknown } }[]
  childIds?: string[]
}

/** What is told as one, whatever is in it. */
const AS_ONE = new Set([
  'button',
  'link',
  'heading',
  'textbox',
  'checkbox',
  'combobox',
  'img',
  'image',
  'svg',
  'DisclosureTriangle',
])

/** What has a beginning and an end that are told, with what is inside between them. */
const AROUND = new Set([
  'banner',
  'navigation',
  'main',
  'contentinfo',
  'region',
  'form',
  'list',
  'listitem',
  'table',
  'row',
  'term',
  'definition',
  'alert',
  'status',
  'group',
  'Details',
])

/** States that are told where they are so. */
const STATES = ['required', 'checked', 'expanded', 'invalid', 'disabled', 'focused', 'busy']

/** What a page is to a screen reader, in the order in which it is read: a line for each thing, with its name and description. */
export async function readingOrder(page: Page): Promise<string> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Accessibility.enable')
  const { nodes } = await protocol.send('Accessibility.getFullAXTree')
  await protocol.detach()
  const told: readonly Told[] = nodes
  const byId = new Map(told.map((node) => [node.nodeId, node]))
  const [root] = told
  return root ? `${linesOf(root, byId).join('\n')}\n` : ''
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '')

function linesOf(node: Told, byId: ReadonlyMap<string, Told>): string[] {
  const role = textOf(node.role?.value)
  const name = textOf(node.name?.value)
  if (!node.ignored && role === 'StaticText') return name === '' ? [] : [`“${name}”`]
  if (!node.ignored && AS_ONE.has(role)) return [lineOf(node, role, name)]
  const inside = (node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id)
    return child ? linesOf(child, byId) : []
  })
  if (node.ignored || !AROUND.has(role)) return role === 'paragraph' ? joined(inside) : inside
  const line = lineOf(node, role, name)
  // What is there to be filled later, such as a line for news, is told of when it is.
  return inside.length === 0 ? [] : [line, ...joined(inside).map((one) => `  ${one}`)]
}

function lineOf({ description, properties = [] }: Told, role: string, name: string): string {
  const level = properties.find((one) => one.name === 'level')?.value.value
  const states = properties.flatMap((one) => {
    const { value } = one.value
    return STATES.includes(one.name) && value !== false && value !== 'false'
      ? [value === true || value === 'true' ? one.name : `${one.name}: ${value}`]
      : []
  })
  const says = textOf(description?.value)
  return [
    `${role}${typeof level === 'number' && role === 'heading' ? ` ${level}` : ''}${name === '' ? '' : ` “${name}”`}`,
    ...states,
    ...(says === '' ? [] : [`described: “${says}”`]),
  ].join(', ')
}

/** Text that an element in a line has divided is one line. */
function joined(lines: readonly string[]): string[] {
  const result: string[] = []
  for (const line of lines) {
    const last = result.at(-1)
    if (line.startsWith('“') && last?.startsWith('“'))
      result[result.length - 1] = `${last.slice(0, -1)} ${line.slice(1)}`
    else result.push(line)
  }
  return result
}
