import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { person } from '@/testing/people'
import { type Letter, mailServerAt } from './mail-server.server'
import { queueMail } from './queue-mail.server'
import { sendMails } from './send-mails.server'

const now = new Date()
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const queue = (recipients: string[]) =>
  queueMail(database(), now, { recipients, subject: 'Berth: full', text: 'vsphere-a is full' })

const states = async () =>
  (await database().mail.findMany({ orderBy: { recipient: 'asc' } })).map(({ state }) => state)

afterEach(async () => {
  await database().mail.deleteMany()
})

test('each recipient gets a separate mail, once', async () => {
  await queue(['a@x.example', 'b@x.example'])
  const sent: Letter[] = []
  const server = { send: async (letter: Letter) => void sent.push(letter) }
  await Promise.all([sendMails(database(), now, server), sendMails(database(), now, server)])
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['a@x.example', 'b@x.example'])
  expect(await states()).toEqual(['sent', 'sent'])
})

test('many mails, such as invitations of a whole company, are sent in one run', async () => {
  await queue(Array.from({ length: 45 }, (_, i) => `person-${i}@x.example`))
  const server = { send: async () => undefined }
  expect(await sendMails(database(), now, server)).toMatchObject({ sent: 45, failed: 0 })
})

test('without a server the mail is logged, and is shown', async () => {
  await queue(['a@x.example'])
  const { logged } = await sendMails(database(), now, null)
  expect(logged).toEqual([
    { recipient: 'a@x.example', subject: 'Berth: full', text: 'vsphere-a is full' },
  ])
  const { json } = await call('GET', '/mails', await person('viewer'))
  expect(json).toMatchObject({
    isSent: false,
    items: [{ state: 'logged', subject: 'Berth: full' }],
  })
})

test('a mail that a server refuses is sent again later, for a limited time', async () => {
  await queue(['a@x.example'])
  const server = {
    send: async () => {
      throw new Error('450 busy')
    },
  }
  expect(await sendMails(database(), now, server)).toMatchObject({ failed: 1 })
  expect(await sendMails(database(), later(1), server)).toMatchObject({ failed: 0 })
  expect(await sendMails(database(), later(3), server)).toMatchObject({ failed: 1 })
  expect(await states()).toEqual(['waiting'])
  for (let tries = 3; tries <= 8; tries++) await sendMails(database(), later(1000 * tries), server)
  expect(await database().mail.findFirst()).toMatchObject({ state: 'failed', error: '450 busy' })
})

test('a mail is sent to a server by SMTP', async () => {
  const received: string[] = []
  const smtp = createServer((socket) => {
    let isBody = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      received.push(text)
      if (isBody && !text.endsWith('\r\n.\r\n')) return
      if (isBody) isBody = false
      else if (/^DATA/i.test(text)) isBody = true
      socket.write(isBody ? '354 go on\r\n' : /^QUIT/i.test(text) ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.address()
  const port = typeof address === 'object' ? address?.port : undefined
  try {
    await mailServerAt(`smtp://127.0.0.1:${port}`, 'Berth <berth@x.example>').send({
      recipient: 'a@x.example',
      subject: 'Berth: full',
      text: 'vsphere-a is full',
    })
  } finally {
    smtp.close()
  }
  const printed = received.join('')
  expect(printed).toContain('RCPT TO:<a@x.example>')
  expect(printed).toContain('From: Berth <berth@x.example>')
  expect(printed).toContain('Subject: Berth: full')
  expect(printed).toContain('vsphere-a is full')
})

test('a test mail goes to the recipients of alerts, and needs one', async () => {
  const admin = await person('admin')
  const set = (recipients: string[]) =>
    database().setting.updateMany({ data: { alerts: { recipients } } })
  await set([])
  expect((await call('POST', '/mails/test', admin)).json).toMatchObject({
    status: 422,
    errors: [{ path: 'recipients' }],
  })
  await set(['a@x.example', 'b@x.example'])
  expect((await call('POST', '/mails/test', admin)).json).toEqual({ recipients: 2 })
  const mails = await database().mail.findMany({ select: { recipient: true, subject: true } })
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['a@x.example', 'b@x.example'])
  await set([])
})
