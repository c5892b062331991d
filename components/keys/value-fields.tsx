import { NumberInput, TextInput } from '@mantine/core'
import { fieldsOf } from '@/components/resource/fields'
import { Pair } from '@/components/resource/pair'
import type { Editor } from '@/components/resource/use-editor'
import { type KeyValues, labelsOfFields } from './key-values'

type Props = { editor: Editor<KeyValues>; isValueFixed?: boolean }

/** The value and the weight of a key. */
export function ValueFields({ editor, isValueFixed = false }: Props) {
  const fields = fieldsOf(editor)
  return (
    <Pair>
      <TextInput
        label={labelsOfFields.value}
        description={isValueFixed ? 'A cluster’s special keys have the value 0.' : 'A number.'}
        readOnly={isValueFixed}
        {...fields.text('value')}
      />
      <NumberInput
        label={labelsOfFields.weight}
        description="0: not a placement key."
        {...fields.number('weight')}
        min={Number.NEGATIVE_INFINITY}
        allowNegative
        allowDecimal
      />
    </Pair>
  )
}
