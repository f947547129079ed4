import { use } from 'react'
import { adminWords } from '../../languages/en/admin.tsx'
import { directionOf } from '../../languages/languages.ts'
import { LanguageContext, useWords } from '../../languages/use-words.ts'
import type { AdminWords } from '../../languages/words.ts'
import type { SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'
import { EventName } from '../../ui/parts/event-name.tsx'
import { PlusIcon } from '../../ui/parts/icons.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'

export interface PressurePageProps {
  site: SiteView
  series: Series[]
  /** Where the first hour begins, in ISO 8601. */
  from: string
  /** What failed, the most frequent first. */
  failures: { type: string; code: string | null; count: number }[]
  /** Path of the list of people. */
  people: string
}

interface Series {
  name: keyof AdminWords['series']
  /** One number for each hour, the oldest first. */
  hours: number[]
  total: number
}

/** What the site has had to bear in the last day. */
export function PressurePage({ site, series, from, failures, people }: PressurePageProps) {
  const say = useWords(adminWords)
  return (
    <Card site={site} heading={say.pressure} lead={say.pressureLead}>
      {series.map((one) => (
        <section key={one.name} aria-label={say.series[one.name]}>
          <h2>{say.total(say.series[one.name], one.total)}</h2>
          <Bars {...one} from={from} />
          <details>
            <summary>
              {say.byHour}
              <PlusIcon />
            </summary>
            <Hours {...one} from={from} />
          </details>
        </section>
      ))}
      <section aria-labelledby="failures">
        <h2 id="failures">{say.whatFailed}</h2>
        {failures.length === 0 ? (
          <p>{say.nothingFailed}</p>
        ) : (
          <dl>
            {failures.map(({ type, code, count }) => (
              <div key={`${type} ${code}`}>
                <dt>
                  <EventName type={type} isSuccess={false} /> {code && <code>{code}</code>}
                </dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <p className="small">
        <TextLink to={people}>{say.people}</TextLink>
      </p>
    </Card>
  )
}

/** The numbers of the bars. One table for each kind: beside each other they are too wide for a phone. */
function Hours({ name, hours, from }: Series & { from: string }) {
  const say = useWords(adminWords)
  return (
    <table className="small">
      <thead>
        <tr>
          <th scope="col">{say.utc}</th>
          <th scope="col">{say.series[name]}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map((count, hour) => (
          <tr key={hourOf(from, hour)}>
            <th scope="row">{hourOf(from, hour)}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Units of the drawing: the width of an hour, and the height of the tallest bar. */
const [WIDTH, HEIGHT] = [10, 40]

/** Bars as the server draws them, the oldest where a line begins; a table says the same in numbers. */
function Bars({ name, hours, from }: Series & { from: string }) {
  const most = Math.max(1, ...hours)
  const say = useWords(adminWords)
  const isMirrored = directionOf(use(LanguageContext)) === 'rtl'
  const label = say.bars(say.series[name], Math.max(0, ...hours))
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH * hours.length} ${HEIGHT + 1}`}
      preserveAspectRatio="none"
    >
      <rect x={0} y={HEIGHT} width={WIDTH * hours.length} height={1} fill="currentColor" />
      {hours.map((count, hour) => {
        const height = (count / most) * HEIGHT
        const at = isMirrored ? hours.length - 1 - hour : hour
        const place = { x: at * WIDTH + 1, y: HEIGHT - height, width: WIDTH - 2, height }
        return <rect key={hourOf(from, hour)} {...place} fill="currentColor" />
      })}
    </svg>
  )
}

/** Such as `13:00`. */
function hourOf(from: string, hour: number): string {
  return new Date(new Date(from).getTime() + hour * 3_600_000).toISOString().slice(11, 16)
}
