import type { Translation } from '../words.ts'

export const signInWords: Translation<'signIn'> = {
  heading: (site) => `Accedi a ${site}`,
  headingAgain: 'Accedi di nuovo',
  headingSignedIn: (user) => `Hai effettuato l’accesso come ${user}`,
  createAccount: 'Crea un account',
  chooseNewPassword: 'Scegli una nuova password',

  unavailable: 'Al momento non è possibile accedere. Riprova più tardi.',
  leadEmail: 'Ti invieremo via email un link per accedere. Non serve alcuna password.',
  leadProviders: 'Usa un account che hai già.',
  leadCredentials: 'È bello rivederti.',
  leadCreate: 'Inserisci il tuo indirizzo email. Ti invieremo un link per confermarlo. Poi sceglierai la tua password.',
  leadForgotten:
    'Inserisci il tuo indirizzo email. Ti invieremo un link con cui accedere. Poi sceglierai una nuova password.',
  refused: 'Riprova. Se il problema continua, consenti i cookie per questo sito: sono necessari per accedere.',
  whyAgain: (user) => (
    <>
      Hai effettuato l’accesso come {user}. Per continuare, accedi di nuovo per confermare la tua identità. Poi tornerai
      al punto in cui eri.
    </>
  ),
  waiting: (address, provider) => (
    <>
      Hai già un account con {address}. Accedi una volta nel modo consueto e collegheremo {provider}.
    </>
  ),
  orDifferent: (user) =>
    `Oppure accedi qui sotto con un altro account. Se l’account è nuovo qui, ti chiederemo conferma prima di collegarlo a ${user}.`,

  newcomers: {
    open: 'È la prima volta che accedi? Con gli stessi passaggi crei il tuo account.',
    domains: 'È la prima volta che accedi? Con gli stessi passaggi crei il tuo account.',
    invite: 'È la prima volta che accedi? Apri prima il link contenuto nell’invito.',
    closed: 'È la prima volta che accedi? In questa pagina non è possibile creare un account.',
  },
  askForAccount: (contact) => <>Non hai un account? Contatta {contact}.</>,
  agreeToBoth: (terms, privacy) => (
    <>
      Continuando, accetti i {terms('termini di utilizzo')} e l’{privacy('informativa sulla privacy')}.
    </>
  ),
  agreeToTerms: (link) => <>Continuando, accetti i {link('termini di utilizzo')}.</>,
  agreeToPrivacy: (link) => <>Continuando, accetti l’{link('informativa sulla privacy')}.</>,

  continueWith: (provider) => `Continua con ${provider}`,
  opening: (provider) => `Apertura di ${provider}…`,
  lastUsed: 'Usato l’ultima volta',
  email: 'Email',
  emailMe: 'Ricevi un link via email',
  sendEmail: 'Invia l’email',
  otherWays: 'Altri modi per accedere',
  passwordInstead: 'Usa invece una password',
  wayInstead: (name) => `Usa invece ${name}`,
  forgotPassword: 'Password dimenticata?',
  noAccountYet: (link) => <>Non hai ancora un account? {link('Creane uno con una password')}</>,
  noPassword: (button) => <>Non hai una password? {button('Ricevi un link via email')}</>,
  forgotOrNone: (button) => <>Password dimenticata o mai impostata? {button('Ricevi un link via email')}</>,
  notHere: 'Non mantenere l’accesso su questo dispositivo',
  notHereMeans: 'La sessione termina quando chiudi questo browser, e al più tardi dopo 12 ore.',
  withPasskey: 'Accedi con una passkey',
  useCode: 'Usa un codice della tua app di autenticazione',
  code: 'Codice',
  codeHint: '6 cifre.',
  checking: 'Verifica in corso…',
  noPasskeyUsed: 'Non è stata usata alcuna passkey. Riprova o accedi in un altro modo.',

  inApp: (app) => `Stai usando il browser integrato nell’app ${app}, che potrebbe non mantenere attivo il tuo accesso.`,
  inAppOpen: (link) => <>{link('Apri la pagina nel tuo browser')} da qui o dal menu dell’app.</>,
  inAppMenu: 'Scegli “Apri nel browser” nel menu dell’app.',
  inAppStay: 'Per restare qui, richiedi un’email e inserisci il codice che contiene.',
}
