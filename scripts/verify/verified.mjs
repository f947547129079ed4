/** The table of docs/verified.md: one row a check, the newest run of each. */

const cells = ({ name, what, result, saw, took, date, commit }) => [
  `\`${name}\``,
  what,
  result,
  saw,
  took,
  date,
  commit,
]

const lineOf = (row) =>
  `| ${cells(row)
    .map((cell) => cell.replaceAll('|', '\\|'))
    .join(' | ')} |`

/** The document with this row in the place of the check's earlier one, or at the end of the table. */
export function withRow(document, row) {
  const lines = document.trimEnd().split('\n')
  const place = lines.findIndex((line) => line.startsWith(`| \`${row.name}\` |`))
  if (place === -1) lines.push(lineOf(row))
  else lines[place] = lineOf(row)
  return `${lines.join('\n')}\n`
}
