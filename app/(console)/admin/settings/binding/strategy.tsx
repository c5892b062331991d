'use client'
import '@mantine/core/styles/Radio.css'
import { NumberInput, Radio } from '@mantine/core'
import { useState } from 'react'
import type { Editor } from '@/components/resource/use-editor'
import shared from '@/components/ui/shared.module.css'
import { podWeighers } from '@/lib/engine'
import { type BindValues, labels } from './bind-values'
import { OWN, strategies, strategyOf, weightsOf } from './strategies'

type Props = { editor: Editor<BindValues> }

/** Selects how one of the remaining pods is chosen: by one of the strategies, or by weights. */
export function Strategy({ editor }: Props) {
  const { weighers } = editor.values
  const [isOwn, setIsOwn] = useState(() => strategyOf(weighers) === OWN)
  const choose = (strategy: string) => {
    setIsOwn(strategy === OWN)
    if (strategy !== OWN) editor.set('weighers', weightsOf(strategy, weighers))
  }
  return (
    <>
      <Radio.Group
        label={labels.weighers}
        description="Among the pods that have room and pass the filters."
        value={isOwn ? OWN : strategyOf(weighers)}
        onChange={choose}
      >
        {strategies.map(({ weigher, label, summary }) => (
          <Radio key={weigher} mt="xs" value={weigher} label={label} description={summary} />
        ))}
        <Radio mt="xs" value={OWN} label="Weigh several" description="By the weights below." />
      </Radio.Group>
      {isOwn && <Weights editor={editor} />}
    </>
  )
}

function Weights({ editor }: Props) {
  const { weighers } = editor.values
  const error = Object.entries(editor.errors).find(([path]) => path.startsWith('weighers'))?.[1]
  return (
    <div className={shared.stack10}>
      <p className={shared.dimmedXs}>
        Each criterion scores a pod from 0 to 1, multiplied by its weight. The pod with the highest
        sum is used. Without a weight a criterion is ignored.
      </p>
      {podWeighers.map(({ id, label, summary }) => (
        <NumberInput
          key={id}
          label={label}
          description={summary}
          allowDecimal
          maw={320}
          value={weighers[id] ?? ''}
          error={error}
          onChange={(value) =>
            editor.set('weighers', {
              ...weighers,
              [id]: typeof value === 'number' ? value : null,
            })
          }
        />
      ))}
    </div>
  )
}
