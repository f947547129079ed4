/** Session checks per second of two processes on one PostgreSQL beside those of one, as loaders make them. */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { median } from './statistics.mjs'

const ROUNDS = 30
/** Milliseconds of one measurement. */
const ROUND = 500

/** `server` is the address of a PostgreSQL server that may make databases, on this machine to share its cores. */
export async function twoProcesses(report, server) {
  const name = `latchkey_bench_${randomUUID().slice(0, 8)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const processes = []
  try {
    // One after the other: the first one makes the tables.
    for (let index = 0; index < 2; index += 1) {
      processes.push(fork(new URL('./checks.mjs', import.meta.url), [url.href]))
      await answer(processes[index])
    }
    for (const atATime of [1, 8, 32]) reportRatio(report, atATime, await rounds(processes, atATime))
  } finally {
    for (const each of processes) each.kill()
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  }
}

async function rounds(processes, atATime) {
  const measured = []
  for (let index = 0; index <= ROUNDS; index += 1) {
    const one = await rate([processes[index % 2]], atATime)
    const two = await rate(processes, atATime)
    if (index > 0) measured.push({ one, two, ratio: two / one })
  }
  return measured
}

async function rate(processes, atATime) {
  const rates = processes.map(async (each) => {
    each.send({ milliseconds: ROUND, atATime })
    return (await answer(each)).rate
  })
  return (await Promise.all(rates)).reduce((sum, each) => sum + each, 0)
}

async function answer(each) {
  const settled = new AbortController()
  const { signal } = settled
  try {
    const ended = once(each, 'exit', { signal }).then(([code]) => {
      throw new Error(`A process ended with code ${code}.`)
    })
    const [message] = await Promise.race([once(each, 'message', { signal }), ended])
    return message
  } finally {
    settled.abort()
  }
}

function reportRatio(report, atATime, measured) {
  const middle = (name) => median(measured.map((each) => each[name]))
  const ratio = middle('ratio')
  report(
    `session checks in two processes on PostgreSQL ÷ in one, ${atATime} at a time in each`,
    `${Math.round(middle('two'))} ÷ ${Math.round(middle('one'))} a second = ${ratio.toFixed(2)}`,
    'at least 1.5',
    ratio >= 1.5,
  )
}
