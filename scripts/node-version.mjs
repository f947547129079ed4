/**
 * Ends the process with a sentence where Node is too old to run any of this. Imported before everything else, and
 * written for the oldest Node that anybody may still have.
 */

/** What is wrong with this version of Node, in a sentence, or `null`: as `engines` in package.json has it. */
export function complaintOf(version) {
  const [major, minor] = version.split('.').map(Number)
  const isGood = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
  return isGood ? null : `Latchkey needs Node 20.19, or 22.12 or newer: this is Node ${version}.`
}

const complaint = complaintOf(process.versions.node)
if (complaint !== null) {
  console.error(complaint)
  process.exit(1)
}
