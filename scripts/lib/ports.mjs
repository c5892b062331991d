import net from 'node:net'

/**
 * A free port.
 * @returns {Promise<number>}
 */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Null if the port is free, otherwise the reason (EADDRINUSE, EACCES, ...). */
export const whyNotListen = (port, host) =>
  new Promise((resolve) => {
    const server = net.createServer().once('error', (error) => resolve(error.code))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })

export const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1').setTimeout(1000)
    const end = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
