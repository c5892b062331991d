'use client'
import type { ReactNode } from 'react'
import { placeOfPath } from '@/lib/base/json/place'
import classes from './ranker.module.css'
import type { Ranking } from './ranking/use-ranking'
import { RequestEditor } from './request/request-editor'
import { useRequestBox } from './request/use-request-box'
import { Results } from './results/results'

type Props = {
  text: string
  onText: (text: string) => void
  onFixture: (id: string) => void
  onStored: () => void
  /** What there is to say of a saved request. */
  notice: ReactNode
  ranking: Ranking
  changedFactors: number
  onFactors: () => void
}

/** A request on the left, its ranking on the right. */
export function Playground({
  text,
  onText,
  onFixture,
  onStored,
  notice,
  ranking,
  ...factors
}: Props) {
  const requestBox = useRequestBox()
  return (
    <>
      {notice}
      <div className={classes.playground}>
        <RequestEditor
          text={text}
          run={ranking.run}
          requestBox={requestBox}
          onText={onText}
          onFixture={onFixture}
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
