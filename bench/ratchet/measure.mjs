/** CPU time of each figure and of what it is compared with, by turns in one run, in several processes of each. */
import { setTimeout as sleep } from 'node:timers/promises'
import { median, quantile } from '../statistics.mjs'
import { FIGURES, ofRelease, REFERENCES, RELEASED } from './figures.mjs'
import { ticksOfChildren } from './stage.mjs'
import { withConnections } from './visits.mjs'

/** Each figure has twice as many bursts in one try on each stage. */
const ROUNDS = 4

/** Before the first try: a compiler that is still at work is no cost of a request. */
const WARMING = { requests: 14, signIns: 16 }

/**
 * The cost that stands for all of a kind: what else runs on the machine only adds to CPU time, by what it takes from the caches,
 * and never takes away.
 */
const UNDISTURBED = 0.05

/** Milliseconds after a sign-in in which its events are written, which are gathered for 200. */
const LATE = 230

const ALL = { ...REFERENCES, ...FIGURES, ...RELEASED }

/**
 * Bursts of all kinds over several stages: the same code costs up to a tenth more in one process than in another, by what its
 * compiler decided and where its memory lies. `faults` are what is planted, by the figure that it is planted in.
 */
export class Measurement {
  #faults
  #stages
  #costs = Object.fromEntries(Object.keys(ALL).map((id) => [id, []]))
  /** Of each burst of a figure: what it cost as a multiple of that of the release beside it. */
  #pairs = Object.fromEntries(Object.keys(FIGURES).map((id) => [id, []]))

  constructor(stages, faults = {}) {
    this.#faults = faults
    this.#stages = stages.map((stage) => ({ stage, visited: new Map() }))
  }

  async warmUp() {
    for (const on of this.#stages) {
      for (const [id, what] of Object.entries(ALL)) {
        const bursts = what.isLate ? WARMING.signIns : WARMING.requests
        for (let burst = 0; burst < bursts; burst += 1) await this.#burst(on, id, { ...what, isLate: false })
      }
    }
    await sleep(LATE)
  }

  /** Microseconds of each figure and reference, by its id, of all tries up to this one. */
  async try() {
    const ticks = () => this.#stages.map(({ stage }) => ticksOfChildren(stage.server)).join()
    const before = ticks()
    for (let round = 0; round < ROUNDS; round += 1) for (const on of this.#stages) await this.#round(on)
    if (ticks() !== before) throw new Error('A server has run other processes, whose CPU time is not counted here.')
    return this.#costsNow()
  }

  /**
   * What a figure costs more than the release is judged by the least disturbed of each, and by the middle of bursts that were made
   * side by side: the first is exact where some bursts are left alone, the second where none is. A cost is real in both.
   */
  #costsNow() {
    const costs = Object.fromEntries(Object.entries(this.#costs).map(([id, all]) => [id, quantile(all, UNDISTURBED)]))
    for (const id of Object.keys(FIGURES)) {
      const ofThat = costs[ofRelease(id)]
      costs[id] = Math.min(costs[id], median(this.#pairs[id]) * ofThat)
    }
    return costs
  }

  /** Each figure, and beside it the same of the last release, each of them first by turns, and the next reference. */
  async #round(on) {
    const references = Object.keys(REFERENCES)
    let turn = 0
    const measure = async (id, meanwhile) => {
      const costs = await this.#burst(on, id, ALL[id], meanwhile)
      this.#costs[id].push(...costs)
      return costs
    }
    for (const id of Object.keys(FIGURES)) {
      for (const [first, second] of [
        [id, ofRelease(id)],
        [ofRelease(id), id],
      ]) {
        const reference = references[turn % references.length]
        turn += 1
        let beside = []
        const outer = await measure(first, async () => {
          beside = await measure(second, () => measure(reference))
        })
        const [own, ofThat] = first === id ? [outer, beside] : [beside, outer]
        if (own.length > 0 && ofThat.length > 0) this.#pairs[id].push(median(own) / median(ofThat))
      }
    }
  }

  /** Microseconds of one call or visit, measured some times; `meanwhile` other processes are measured, before what comes late is looked at. */
  async #burst(on, id, what, meanwhile = async () => {}) {
    const fault = this.#faults[id]
    const { server, calls, database } = what.isOfRelease ? on.stage.release : on.stage
    const asked = what.call ? calls : (on.stage[what.visit] ?? server)
    if (fault) await asked.ask('plant', { ...fault, database })
    const costs = what.call ? await calls.ask('call', what) : await this.#visitors(on, { asked, id, what, meanwhile })
    if (fault) await asked.ask('plant', null)
    if (what.call) await meanwhile()
    return costs
  }

  async #visitors({ stage: both, visited }, { asked, id, what, meanwhile }) {
    const stage = what.isOfRelease ? both.release : both
    const { visit, costs, batches, size, isLate } = what
    return withConnections(asked, size, async (agent) => {
      const mails = stage.mailsTaken()
      const [begun, times] = [performance.now(), [await asked.ask('cpu')]]
      for (let cost = 0; cost < costs; cost += 1) {
        for (let batch = 0; batch < batches; batch += 1) {
          const first = visited.get(id) ?? 0
          const numbers = Array.from({ length: size }, (_, index) => first + index)
          visited.set(id, first + size)
          await stage.visits[visit](asked, numbers, agent)
        }
        if (!isLate) times.push(await asked.ask('cpu'))
      }
      await meanwhile()
      if (isLate) {
        if (visit === 'newTold') await mailsTaken(stage, mails + batches * size)
        await sleep(Math.max(0, begun + LATE - performance.now()))
        times.push(await asked.ask('cpu'))
        // Among those who were told often enough, one is told again after a minute: that burst stands for nothing.
        if (visit === 'newNotTold' && stage.mailsTaken() > mails) return []
      }
      return times.slice(1).map((time, index) => (time - times[index]) / (batches * size))
    })
  }
}

async function mailsTaken(stage, count) {
  while (stage.mailsTaken() < count) await sleep(2)
}
