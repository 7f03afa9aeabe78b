/** The wrapper's side of the bridge, operated by hand. `in-app.js` is the other side. */
const WINDOW_NAME = 'soundings-simulator'
const channel = new BroadcastChannel(WINDOW_NAME)
const byId = (id) => document.getElementById(id)
const fieldsOf = (form) => Object.fromEntries(new FormData(form))

let session

const log = (who, text) => {
  const line = document.createElement('li')
  line.textContent = `${new Date().toLocaleTimeString()} ${who} ${text}`
  byId('log').append(line)
  line.scrollIntoView({ block: 'nearest' })
}

const withoutTokens = (text) => text.replace(/("(?:access|id|refresh)Token":")[^"]+/g, '$1…')

const say = (text) => {
  channel.postMessage({ toWeb: text })
  log('wrapper →', withoutTokens(text))
}

const speak = (text, lang) =>
  speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang }))

const readMessage = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

channel.addEventListener('message', ({ data }) => {
  if (typeof data.fromWeb !== 'string') return
  log('app →', data.fromWeb)
  const { type, count, text, lang } = readMessage(data.fromWeb)
  if (type === 'set-badge') byId('badge').textContent = String(count)
  if (type === 'read-aloud') speak(text, lang)
  if (type === 'stop-reading') speechSynthesis.cancel()
  if (type === 'resume-session' && session && byId('session').elements.answers.checked)
    say(JSON.stringify({ type: 'session', ...session }))
})

byId('open').addEventListener('submit', (event) => {
  event.preventDefault()
  const { platform, version, path } = fieldsOf(event.target)
  // biome-ignore lint/suspicious/noDocumentCookie: the app's page reads it before any of its scripts, so it has to be there at once
  document.cookie = `soundings-simulator=${platform}~${version}; path=/; samesite=strict`
  window.open(path, WINDOW_NAME, 'popup,width=390,height=844')
  log('—', `${platform} ${version} opens ${path}`)
})

byId('message').addEventListener('submit', (event) => {
  event.preventDefault()
  say(fieldsOf(event.target).message)
})

for (const button of document.querySelectorAll('[data-say]'))
  button.addEventListener('click', () => say(button.dataset.say))

byId('clear').addEventListener('click', () => byId('log').replaceChildren())

const authenticate = async ({ email, password }) => {
  const { identity } = await (await fetch('/config.json')).json()
  const answer = await fetch(identity.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: identity.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  })
  const { AuthenticationResult: tokens, message } = await answer.json()
  if (!tokens) throw new Error(message ?? `The identity provider answered ${answer.status}`)
  return { accessToken: tokens.AccessToken, idToken: tokens.IdToken, refreshToken: tokens.RefreshToken }
}

byId('session').addEventListener('submit', async (event) => {
  event.preventDefault()
  const state = byId('session-state')
  try {
    session = await authenticate(fieldsOf(event.target))
    state.textContent = 'The wrapper has a session.'
  } catch (error) {
    session = undefined
    state.textContent = `No session: ${error.message}`
  }
})
