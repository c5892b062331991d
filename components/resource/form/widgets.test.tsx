import { HeadlessMantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { widgets } from './widgets'

// The theme allows decimals only where a field has them.
const theme = { components: { NumberInput: { defaultProps: { allowDecimal: false } } } }

const { Input } = widgets.number

const markupOf = (schema: z.ZodType, draft: number) =>
  renderToStaticMarkup(
    <HeadlessMantineProvider theme={theme}>
      <Input
        field={{ label: 'Ratio', schema }}
        name="ratio"
        draft={draft}
        errors={{}}
        isNew={false}
        hasFocus={false}
        onChange={() => {}}
      />
    </HeadlessMantineProvider>,
  )

test('a number field shows decimals unless its schema is of integers', () => {
  expect(markupOf(z.number().positive(), 1.5)).toContain('value="1.5"')
  expect(markupOf(z.number().int(), 2)).toContain('value="2"')
})
