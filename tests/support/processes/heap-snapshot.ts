import { readFileSync } from 'node:fs'

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  strings: string[]
}

/**
 * How many objects of these classes a snapshot of a heap holds, by their names. Throws where a class is not in the program: a
 * class that was renamed would count as none for ever.
 */
export function countObjects(file: string, classes: readonly string[]): Record<string, number> {
  const { snapshot, nodes, strings }: Snapshot = JSON.parse(readFileSync(file, 'utf8'))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [typeAt, nameAt] = [fields.indexOf('type'), fields.indexOf('name')]
  const counts = new Map(classes.map((name) => [name, 0]))
  const declared = new Set<string>()
  for (let at = 0; at < nodes.length; at += fields.length) {
    const name = strings[nodes[at + nameAt] ?? -1] ?? ''
    const count = counts.get(name)
    if (count === undefined) continue
    const type = types[0][nodes[at + typeAt] ?? -1]
    if (type === 'object') counts.set(name, count + 1)
    else if (type === 'closure') declared.add(name)
  }
  const unknown = classes.filter((name) => !declared.has(name))
  if (unknown.length > 0) throw new Error(`The program has no class ${unknown.join(' and no ')}.`)
  return Object.fromEntries(counts)
}
