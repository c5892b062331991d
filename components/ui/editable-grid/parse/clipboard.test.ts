import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { readHtml, writeHtml } from './clipboard-html'
import { readTsv, writeTsv } from './clipboard-text'

const rectangle = (cell: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )

describe('reads text from a spreadsheet', () => {
  test.each([
    { name: 'one value', text: '0.04', rows: [['0.04']] },
    { name: 'a column with a newline at the end', text: '1\r\n2\r\n', rows: [['1'], ['2']] },
    { name: 'the same from elsewhere', text: '1\n2\n', rows: [['1'], ['2']] },
    { name: 'only one newline goes', text: '1\n\n', rows: [['1'], ['']] },
    {
      name: 'none is needed',
      text: '1\t2\n3\t4',
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
    },
    { name: 'empty cells', text: '\t1\t\n', rows: [['', '1', '']] },
    { name: 'a tab in quotes', text: '"a\tb"\tc', rows: [['a\tb', 'c']] },
    { name: 'a line in quotes', text: '"a\nb"\nc', rows: [['a\nb'], ['c']] },
    { name: 'quotes in quotes', text: '"a ""b"""\tc', rows: [['a "b"', 'c']] },
    { name: 'quotes that never close', text: '"a\tb', rows: [['"a', 'b']] },
    { name: 'inches', text: '"a" b\tc', rows: [['"a" b', 'c']] },
    { name: 'nothing', text: '', rows: [['']] },
    { name: 'old newlines', text: '1\r2\r', rows: [['1'], ['2']] },
  ])('$name', ({ text, rows }) => {
    expect(readTsv(text)).toEqual(rows)
  })

  law.prop([rectangle(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', '1') }))])(
    'reads back its own output',
    (block) => {
      expect(readTsv(writeTsv(block))).toEqual(block)
    },
  )
})

describe('reads a table from a spreadsheet', () => {
  test.each([
    { name: 'no table', html: '<p>1</p>', rows: null },
    { name: 'one cell', html: '<table><tr><td>0.04</td></tr></table>', rows: [['0.04']] },
    {
      name: 'Excel: styles, fragments, sizes',
      html: `<html xmlns:v="urn:x"><style><!-- td {mso-x:"<td>"} --></style><body><table border=0>
        <!--StartFragment--><col width=64><tr height=20><td class=xl65 align=right>1&nbsp;234,56</td>
        <td>a
        b</td></tr><!--EndFragment--></table></body></html>`,
      rows: [['1\u00a0234,56', 'a b']],
    },
    {
      name: 'Google: its own tags around',
      html: '<google-sheets-html-origin><style></style><table><colgroup><col></colgroup><tbody><tr><td data-sheets-value=\'{"1":3}\'>$0.04</td></tr></tbody></table>',
      rows: [['$0.04']],
    },
    {
      name: 'a cell over two columns and rows',
      html: '<table><tr><td colspan=2 rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></table>',
      rows: [
        ['a', '', 'b'],
        ['', '', 'c'],
      ],
    },
    {
      name: 'ends left out',
      html: '<TABLE><TR><TD>1<TD>2<TR><TD>3</TABLE>',
      rows: [['1', '2'], ['3']],
    },
    {
      name: 'lines and signs',
      html: '<table><tr><th>a<br>b</th><td>&lt;&amp;&#8364;&#x20AC;&euro;&what;</td></tr></table>',
      rows: [['a\nb', '<&€€€&what;']],
    },
    {
      name: 'a table within is text, and the second table another matter',
      html: '<table><tr><td>a<table><tr><td>b</td></tr></table>c</td></tr></table><table><tr><td>d</td></tr></table>',
      rows: [['abc']],
    },
  ])('$name', ({ html, rows }) => {
    expect(readHtml(html)).toEqual(rows)
  })

  law.prop([
    rectangle(fc.string({ unit: fc.constantFrom('a', '<', '&', '>', '"', '€', '1', ';') })),
  ])('what was written is read', (block) => {
    expect(readHtml(writeHtml(block))).toEqual(block)
  })

  law.prop([
    fc.string({
      unit: fc.constantFrom('<', 'td', 'table', 'tr', '>', '/', ' ', '!--', '"', '&#', 'x'),
    }),
  ])('anything can be tried', (html) => {
    expect(() => readHtml(html)).not.toThrow()
  })
})
