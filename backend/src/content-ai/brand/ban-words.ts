/**
 * The words of which people make a ban, in the languages of our clients. They are read one by one, so that a ban is
 * known however it is put together. Each is the beginning of a word where it ends in an asterisk.
 */
export const BAN_WORDS = {
  /** Negations. */
  not: "not never don't dont cannot can't no without nicht nie niemals keine* kein ne n' pas jamais sans aucun* no nunca jamás sin ningun* non mai senza niet nooit geen zonder não nunca jamais sem nenhum* inte aldrig ej utan ingen inga inget nie nigdy bez żadn* rather lieber besser",
  /** Words that rule out by themselves. */
  avoid:
    'avoid* omit skip ban banned forbidden prohibited taboo* tabu* off-limits no-go* nogo* vermeid* meiden weglass* auslass* aussparen verboten* unerwünscht* éviter évite* proscri* bannir banni* interdit* tabou* exclure omettre taire evitar evit* omitir prohibid* tabú* vedat* excluir evitare evitiamo omettere vietat* proibit* proibid* tabù* escludere vermijd* weglaten verboden taboe* omitir undvik* utelämna förbjud* unika* pomija* pomiń zakazan*',
  /** Avoiding in two words; the second is one of them. */
  leave: 'leave keep laisser laissez dejar dejen deixar deixem lasciare lasciate laat houd lämna håll',
  out: 'out aside côté lado parte fuori fora fuera buiten weg erbuiten utanför ute',
  /** Saying and naming. */
  say: 'mention* name names naming say saying use used using write writing talk talking speak discuss* refer* cite quote bring up touch compare call erwähn* nenn* sag* verwend* benutz* nutz* schreib* reden redet sprech* ansprech* thematisier* zitier* vorkommen mentionn* cite* citer citez nomm* dire dites dit disons utilis* employ* emploi* parl* évoqu* écri* aborder mencion* nombr* decir diga* digá* decimos usar usen usamos usad utiliz* emple* escrib* habl* citar* tocar menzion* nomin* dite dici* diciamo usare usate usiamo citare citate parl* scriv* noem* zeg* gebruik* schrijv* schrijf* praat praten vermeld* bespreek bespreken dizer diga* dizemos falar fale falem falamos escrev* referir nomear nämn* säg* använd* skriv* prata* tala wspomin* mówi* mów używ* pisa* pisz* wymienia* nazywa* poruszać',
  /** What is not to be named. */
  whom: 'competitor competitors competition rival rivals wettbewerber* mitbewerber* konkurren* concurrent* concurrence competidor* competencia concorrent* concorrenza concorrência concurrent* konkurrent* konkurencj* rakipler',
  /** Nouns of speech. */
  word: 'word words wording term terms name names phrase* topic* subject* theme* vocabulary language expression* wort wörter worte wörtern begriff* thema themen namen name ausdr* mot mots terme* nom noms sujet* thème* palabra* término* nombre* tema temas parola parole termine termini nome nomi temi argoment* woord* termen naam namen onderwerp* thema* palavra* termo termos nomes assunto* ord ordet orden namn ämne* słow* słów nazw* temat* imię imion',
  /** Words without a say in it. */
  little:
    "thank thanks merci danke gracias grazie obrigad* dank tack dziękuj* worüber wovon was kindly please bitte svp plaît s'il vous por favor per favore alsjeblieft alstublieft graag favor gärna snälla proszę we you us our i my the a an this that these those it them of about on to be by in at with for and or und oder and ever ever any at all in posts post text texts texte texten texto textos testi tekst teksten tekstach following companies company brand brands firms die der das den dem wir uns unsere* unser es zu über von ihr sie man im in als auch mehr folgende* und le la les l' l de des du d' nous notre nos que on à y au aux ce ces et en el los las lo de del que nos nuestr* a al y se il i gli le di del dei delle che ci nostr* la lo l' il e de het een we wij ons onze om te van over en in die dat graag liever over o os as de do da dos das que nosso* nossa* a em e ao sobre vi du ni de om i att och som är vår* my o w na i nas nasz* proszę tych się do plutôt mieux vaut mejor meglio melhor hellre helst lepiej raczej better best preferably things thing what was ce qu' cosa cose lo hier here nothing anything dingen nulla nada",
} as const;
