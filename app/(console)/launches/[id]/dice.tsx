import { sliceClass } from '@/components/charts/slice-class'
import { AccountName } from '@/components/trace/account-name'
import table from '@/components/trace/trace-table.module.css'
import { intervalWords, rollWords } from '@/lib/engine'
import type { DiceSegment, Dice as Drawn } from '@/lib/features/launches/recorded.client'
import { percentTexts } from '@/lib/features/previews/percent.client'
import classes from './dice.module.css'

const LETTERED = 4

const wordsOf = ({ from, to }: DiceSegment) => intervalWords({ from: from / 100, to: to / 100 })

/** The number line on which the decision fell: each account its stretch, a marker where the roll is. */
export function Dice({ dice: { segments, roll, winner } }: { dice: Drawn }) {
  const rolled = rollWords(roll / 100)
  const shares = percentTexts(segments.map(({ share }) => share))
  return (
    <div className={classes.dice}>
      {winner !== null && (
        <p>
          {`${rolled} falls in ${winner.face.name}’s ${wordsOf(winner).from}–${wordsOf(winner).to}.`}
        </p>
      )}
      <div className={classes.line} aria-hidden>
        {segments.map((segment) => (
          <span
            key={segment.face.id}
            className={`${sliceClass(segment.face.slot)} ${classes.segment}`}
            data-hatched={segment.face.hatched || undefined}
            style={{
              insetInlineStart: `${segment.from}%`,
              inlineSize: `${segment.to - segment.from}%`,
            }}
          >
            {segment.to - segment.from >= LETTERED ? segment.face.letter : null}
          </span>
        ))}
        <span
          className={classes.marker}
          style={{ insetInlineStart: `${roll}%` }}
          data-testid="roll"
          data-lo={winner?.from}
          data-hi={winner?.to}
          data-value={roll}
        />
        <span className={classes.axis}>
          {[0, 25, 50, 75, 100].map((tick) => (
            <span key={tick} style={{ insetInlineStart: `${tick}%` }}>
              {tick}
            </span>
          ))}
        </span>
      </div>
      <section className={table.scroll} aria-label="The dice as a table">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col" className={table.number}>
                From
              </th>
              <th scope="col" className={table.number}>
                To
              </th>
              <th scope="col" className={table.number}>
                Share
              </th>
              <th scope="col">Roll</th>
            </tr>
          </thead>
          <tbody>
            {segments.map((segment, index) => (
              <tr key={segment.face.id}>
                <th scope="row" className={table.rowHead}>
                  <AccountName face={segment.face} />
                </th>
                <td className={table.number}>{wordsOf(segment).from}</td>
                <td className={table.number}>{wordsOf(segment).to}</td>
                <td className={table.number}>{shares[index]}</td>
                <td>{segment === winner ? <strong>{rolled}</strong> : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
