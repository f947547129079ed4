/** What a check and a sign-in ask of the database, each alone, counted in the server's process. */
import { setTimeout as sleep } from 'node:timers/promises'
import { withConnections } from './visits.mjs'

/** So many of a kind on each stage, one after the other; the least counts: what the server does now and then is in some of them. */
const TIMES = 3

/** Milliseconds until all is written that a visit leads to, events and the row of a mail that was sent among it. */
const AFTER = 400

const COUNTED = {
  signedIn: 'session check',
  known: 'sign-in, known browser',
  newTold: 'sign-in, new browser, its notice due',
  newNotTold: 'sign-in, new browser, its notice refused',
}

/** Figures, each by its name, counted on all stages at once; `fault` is what is planted. */
export async function statementCounts(stages, fault) {
  const figures = []
  for (const [visit, name] of Object.entries(COUNTED)) {
    const perStage = await Promise.all(stages.map((stage) => countOn(stage, visit, fault)))
    const counts = perStage.flat()
    const least = (what) => Math.min(...counts.map((each) => each[what]))
    figures.push(
      { name: `statements of a ${name}`, isRatio: false, value: least('statements') },
      { name: `of these, waiting for the disk, of a ${name}`, isRatio: false, value: least('waits') },
    )
  }
  return figures
}

async function countOn({ server, visits, database }, visit, fault) {
  const counts = []
  for (let number = 0; number < TIMES; number += 1) {
    const count = { number, fault: fault && { ...fault, database } }
    counts.push(await withConnections(server, 1, (agent) => countOne(server, visits[visit], { ...count, agent })))
  }
  return counts
}

/** The second of two: a user whose notices were used up some minutes ago is told of the first. */
async function countOne(server, visit, { number, agent, fault }) {
  await visit(server, [number], agent)
  await sleep(AFTER)
  await server.ask('statements')
  if (fault) await server.ask('plant', fault)
  await visit(server, [number], agent)
  await sleep(AFTER)
  if (fault) await server.ask('plant', null)
  return server.ask('statements')
}
