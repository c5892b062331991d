'use client'
import { placeOfPath } from '@/lib/base/json/place'
import { FixtureNotice, type FixtureQuery } from './fixture-notice'
import classes from './ranker.module.css'
import type { Ranking } from './ranking/use-ranking'
import { RequestEditor } from './request/request-editor'
import { useRequestBox } from './request/use-request-box'
import { Results } from './results/results'

type Props = {
  text: string
  onText: (text: string) => void
  onFixture: (id: string) => void
  onDeleted: (id: string) => void
  onStored: () => void
  /** The saved request in the address. Null without one. */
  fixture: FixtureQuery | null
  ranking: Ranking
  changedFactors: number
  onFactors: () => void
}

/** A request on the left and its ranking on the right. */
export function Playground({
  text,
  onText,
  onFixture,
  onDeleted,
  onStored,
  fixture,
  ranking,
  ...factors
}: Props) {
  const requestBox = useRequestBox()
  return (
    <>
      {fixture !== null && <FixtureNotice fixture={fixture} text={text} />}
      <div className={classes.playground}>
        <RequestEditor
          text={text}
          run={ranking.run}
          requestBox={requestBox}
          onText={onText}
          onFixture={onFixture}
          onDeleted={onDeleted}
          onStored={onStored}
        />
        <Results
          {...factors}
          ranking={ranking}
          onGoTo={(path) => requestBox.goTo(placeOfPath(text, path))}
        />
      </div>
    </>
  )
}
