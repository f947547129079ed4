/** CPU time of each figure and of what it is compared with, by turns in one run. */
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../statistics.mjs'
import { FIGURES, REFERENCES } from './figures.mjs'
import { ticksOfChildren } from './stage.mjs'
import { withConnections } from './visits.mjs'

/** Each figure has so many bursts in one try, a cheap one twice as many. */
const ROUNDS = 12

/** Before the first try: a compiler that is still at work is no cost of a request. */
const WARMING = { requests: 14, signIns: 16 }

/**
 * The burst that stands for all: what else runs on the machine only adds to CPU time, by what it takes from the caches, and
 * never takes away.
 */
const UNDISTURBED = 0.15

/** Milliseconds after a sign-in in which its events are written, which are gathered for 200. */
const LATE = 230

/** Bursts of all kinds over one stage; `fault` is what is planted, and where. */
export class Measurement {
  #stage
  #fault
  #visited = new Map()
  #bursts = Object.fromEntries([...Object.keys(REFERENCES), ...Object.keys(FIGURES)].map((id) => [id, []]))

  constructor(stage, fault = null) {
    this.#stage = stage
    this.#fault = fault
  }

  async warmUp() {
    for (const [id, what] of Object.entries({ ...REFERENCES, ...FIGURES })) {
      const bursts = what.isLate ? WARMING.signIns : WARMING.requests
      for (let burst = 0; burst < bursts; burst += 1) await this.#burst(id, { ...what, isLate: false })
    }
    await sleep(LATE)
  }

  /** Microseconds of each figure and reference, by its id, of all tries up to this one. */
  async try() {
    const bursts = this.#bursts
    const before = ticksOfChildren(this.#stage.server)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [id, figure] of Object.entries(FIGURES)) {
        for (let again = figure.isLate ? 1 : 0; again < 2; again += 1) {
          const references = async () => {
            for (const each of ['http', 'row']) bursts[each].push(await this.#burst(each, REFERENCES[each]))
          }
          bursts[id].push(await this.#burst(id, figure, references))
        }
      }
    }
    if (ticksOfChildren(this.#stage.server) > before)
      throw new Error('The server has run other processes, whose CPU time is not counted here.')
    return Object.fromEntries(Object.entries(bursts).map(([id, costs]) => [id, quantile(costs, UNDISTURBED)]))
  }

  /** Microseconds of one call or visit; `meanwhile` other processes are measured, before what comes late is looked at. */
  async #burst(id, what, meanwhile = async () => {}) {
    const plants = this.#fault?.id === id
    const { server, bare, calls } = this.#stage
    const asked = what.call ? calls : what.visit === 'bare' ? bare : server
    if (plants) await asked.ask('plant', this.#fault)
    const cost = what.call ? await calls.ask('call', what) : await this.#visitors(asked, id, what, meanwhile)
    if (plants) await asked.ask('plant', null)
    if (what.call) await meanwhile()
    return cost
  }

  async #visitors(asked, id, { visit, batches, size, isLate }, meanwhile) {
    return withConnections(asked, size, async (agent) => {
      const mails = this.#stage.mailsTaken()
      const [before, begun] = [await asked.ask('cpu'), performance.now()]
      for (let batch = 0; batch < batches; batch += 1) {
        const first = this.#visited.get(id) ?? 0
        const numbers = Array.from({ length: size }, (_, index) => first + index)
        this.#visited.set(id, first + size)
        await this.#stage.visits[visit](asked, numbers, agent)
      }
      if (!isLate) {
        const after = await asked.ask('cpu')
        await meanwhile()
        return (after - before) / (batches * size)
      }
      await meanwhile()
      if (visit === 'newTold') await this.#mails(mails + batches * size)
      await sleep(Math.max(0, begun + LATE - performance.now()))
      // Among those who were told often enough, one is told again after a minute: that burst stands for nothing.
      if (visit === 'newNotTold' && this.#stage.mailsTaken() > mails) return Number.POSITIVE_INFINITY
      return ((await asked.ask('cpu')) - before) / (batches * size)
    })
  }

  async #mails(count) {
    while (this.#stage.mailsTaken() < count) await sleep(2)
  }
}
