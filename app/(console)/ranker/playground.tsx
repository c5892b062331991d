'use client'
import { placeOfPath } from '@/lib/base/json/place'
import classes from './ranker.module.css'
import type { Ranking } from './ranking/use-ranking'
import { RequestEditor } from './request/request-editor'
import { useRequestBox } from './request/use-request-box'
import { Results } from './results/results'

type Props = { text: string; onText: (text: string) => void; ranking: Ranking }

/** A request on the left, its ranking on the right. */
export function Playground({ text, onText, ranking }: Props) {
  const requestBox = useRequestBox()
  return (
    <div className={classes.playground}>
      <RequestEditor text={text} run={ranking.run} requestBox={requestBox} onText={onText} />
      <Results ranking={ranking} onGoTo={(path) => requestBox.goTo(placeOfPath(text, path))} />
    </div>
  )
}
