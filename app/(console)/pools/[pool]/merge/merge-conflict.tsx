import { Radio } from '@mantine/core'
import type { MergedField, MergeSide } from '@/lib/engine'
import classes from './merge.module.css'

type Props = {
  field: MergedField
  theirName: string
  choice: MergeSide | null
  onChoose: (side: MergeSide) => void
}

/** A field that both sides changed, with the choice of its value. */
export function MergeConflict({ field, theirName, choice, onChoose }: Props) {
  return (
    <Radio.Group
      label={field.subject}
      className={classes.conflict}
      value={choice}
      onChange={(side) => onChoose(side === 'mine' ? 'mine' : 'theirs')}
    >
      <div className={classes.sides}>
        <Radio value="mine" label="Keep mine" description={field.mine} />
        <Radio value="theirs" label={`Take ${theirName}`} description={field.theirs} />
      </div>
    </Radio.Group>
  )
}
