import type { DemoClient } from './demo-client.ts';

/** Invented clients who give their interview in English. */
export const ENGLISH_CLIENTS: DemoClient[] = [
  {
    stage: 'running',
    openAsk: {
      note: 'Three questions for your next posts. A minute for each is plenty.',
      questions: [
        '**What happened this month that you told someone about?** Which day was it, and who was there?',
        '**Which question did a customer ask you lately?** What did you answer?',
        '**What went wrong, and what did you change after it?**',
      ],
    },
    daysAgo: 55,
    person: 'Nora Whitcombe',
    look: { skin: 0, hair: 1, hasLongHair: true },
    company: 'Whitcombe & Daughter',
    website: 'https://whitcombe-bakery.example',
    industry: 'Bakery with two shops',
    language: 'en',
    timeZone: 'Europe/London',
    colours: ['#b45f2b', '#f3d9a8'],
    place: 'shop',
    story:
      'My mother opened the shop in 1987 with one second-hand oven and a loan from the fishmonger next door. I swore I would never work nights. So I became a bookkeeper and lasted six years in an office with carpet tiles. The week my mother broke her wrist I came back to shape rolls for ten days. That was fourteen years ago. On the third morning a postman cried because the poppy seed plait tasted like it did when he was a boy. Nobody ever cried over my spreadsheets. I handed in my notice from the flour store, on my phone, with dough on the screen.',
    better:
      'We throw away less than two loaves in a hundred. Most bakeries bin one in ten because the shelf has to look full at closing time. I let ours run empty and put up a chalkboard that says what was here and when it sold out. Regulars learned to come earlier or to ring us. My competitors told me an empty shelf scares people away. In our case it doubled the morning queue within a year. The money we used to bake for the bin now pays for a fourth apprentice.',
    audience:
      'Owners of small food businesses who think they need investors before they need a calculator. I also want the young women who leave catering college and believe a bakery is a dead end. Cafe owners buy from us, and they read LinkedIn on the bus at six in the morning. Nobody tells them what a croissant really costs. I would like to be the person who does. Supermarket buyers can read along if they like, but I am not talking to them.',
    topics: [
      {
        name: 'Hiring apprentices',
        opinion:
          'Grades tell me nothing about a baker. I invite everyone for one shift at three in the morning and watch what they do when there is nothing to do. The good ones pick up a broom without being asked. Last year I turned down the best certificate in the pile and took a lad who had failed maths twice. He weighs dough to the gram now, because here the numbers smell of something. Most people in my trade complain that the young are lazy. In my experience they are bored, and they are bored because we let them sweep for a year.',
        advice:
          'Pay the first month properly, because a bad start is remembered for three years. Give every apprentice one product that is theirs alone. Ours invented the rye bun with plum that now sells ninety pieces on a Saturday. Write the shift plan six weeks ahead and then keep it. Eat breakfast together after the first bake, all of you, sitting down. Say out loud when you were wrong, best of all in front of the customer. The plum bun is the one that mattered most, since nobody leaves a place where their name is on the shelf.',
      },
      {
        name: 'Pricing in a small shop',
        opinion:
          'Cheap bread is the most expensive thing a baker can sell. I raised the price of our sourdough by sixty pence in one step and lost eleven customers. My mother counted them. The other four hundred stayed, and several said they had wondered how we could live on the old price. Fear sets most prices in our trade. A price should be a sum, and the sum belongs on the wall where the staff can see it. Ours hangs next to the mixer with flour on it.',
        future:
          'Flour will go on jumping up and down, and energy will too. Small shops will have to change a price twice a year and explain it in two sentences. I already write mine on a card by the till. People photograph the card and send it to their friends. The bakeries that hide their prices will look dishonest beside those that show the sum. My guess is that half of us will close one more day a week and earn the same. We shut on Tuesdays now and nobody has starved.',
      },
    ],
    remarks: {
      note: 'The other six posts of your first month. The one about the empty shelf is our favourite.',
      changes: {
        about: 'eleven customers',
        words:
          'Please add that my mother counted them on the back of a flour bag. And could the last line ask about prices, not about customers?',
      },
      comment: {
        about: 'postman',
        words: 'I can hear myself saying this. Could we keep the postman for Christmas week, though?',
      },
      reply: 'Good idea. We will put the postman into the week before Christmas if you still like it then.',
    },
  },
  {
    stage: 'running',
    daysAgo: 51,
    strategyAfter: 1,
    person: 'Tom Adeyemi',
    call: {
      title: 'Call about the winter',
      turns: [
        ['Jo', 'What was different this winter?'],
        [
          'Tom Adeyemi',
          'On the second Monday in November we moved the treadmill into the waiting room. People used to read old magazines there for twelve minutes. Now they walk, and the session starts with warm legs. Eleven of the first twenty asked whether they could come earlier next time. My receptionist was against it and now books her own ten minutes at noon.',
        ],
        ['Jo', 'Did anything go wrong?'],
        [
          'Tom Adeyemi',
          'Yes, the exercise videos. I filmed forty of them in one weekend and was proud of every single one. After three weeks the numbers said that people stop at the sixth video. So we deleted thirty-four. Each patient gets five, and the fifth one is me asking which of the other four hurts. That question brings more answers than any form we ever printed.',
        ],
      ],
      post: {
        title: 'Five exercises are enough',
        contentType: 'Story',
        text: 'I filmed forty exercise videos in one weekend.\n\nI was proud of every single one.\n\nAfter three weeks the numbers said that people stop at the sixth video. So we deleted thirty-four.\n\nEach patient gets five, and the fifth one is me asking which of the other four hurts. That question brings more answers than any form we ever printed.',
      },
    },
    look: { skin: 4, hair: 0, hasLongHair: false },
    company: 'Stride Physiotherapy',
    website: 'https://stride-physio.example',
    industry: 'Physiotherapy practice',
    language: 'en',
    timeZone: 'Europe/London',
    colours: ['#1f7a6d', '#cdeee6'],
    place: 'office',
    story:
      'I tore my knee at nineteen, two weeks before a trial with a rugby club that I will not name. The surgeon gave me five minutes and a leaflet. The physio gave me a year. She was sixty-one, smoked on the fire escape and never once told me to be patient. When I could run again she asked what I planned to do with the leg. I applied for the course that evening. Twelve years later I bought her practice, and her ashtray is still on the fire escape with a cactus in it.',
    better:
      'We send people home. A third of our new patients get two appointments and a phone number instead of the twelve sessions they expected. My accountant went pale when I showed him the plan. Those patients bring their partners, their mothers and their whole running club. Most practices fill the diary first and the patient second. I ask every patient on day one what they want to be able to do on a Tuesday in three months. The answer goes on the wall of the treatment room in their own handwriting.',
    audience:
      'Heads of personnel in firms with fifty to three hundred people, where everybody sits and half of them have a bad back. They buy standing desks because standing desks can be invoiced. I would rather show them what a ten-minute walk at half past two does to the sick list. Runners over forty should read me too. They believe pain is the price of being serious. Other physios are welcome, above all those who are tired of selling sessions by the dozen.',
    topics: [
      {
        name: 'Back pain at work',
        opinion:
          'Your chair is innocent. I have treated people from kitchen stools and from chairs that cost more than my first car, and the backs look the same. What hurts is the seventh hour without getting up. One client bought two hundred ergonomic chairs and called me six months later because nothing had changed. We moved the printers to the other end of the corridor. Sick days for backs went down by a fifth in that building. Nobody likes that story, because printers are not sold at fairs.',
        advice:
          'Stand up when the phone rings, every time, until you no longer notice. Put the water as far away as you can bear. Lift something heavy twice a week, because a strong back complains less than a careful one. Stop looking for the perfect posture, since the best one is the next one. See somebody if it wakes you at night or if a leg goes numb. The water is what matters most. A warehouse team in Leeds carried theirs to the loading bay, and their foreman told me it was the first exercise he had ever seen them do without swearing.',
      },
      {
        name: 'Returning to sport',
        opinion:
          'Rest is overrated. People come to me after six weeks on the sofa and wonder why the tendon still hurts. A tendon is like a shy colleague that needs small tasks every day and hates surprises. I start loading in the first week, with a weight that feels like an insult. The hardest patients are the ambitious ones, who turn three sets into nine. I write the number on their hand in pen. My old boss taught me that, and she was right about nearly everything except smoking.',
        future:
          'Watches will tell everybody that something is wrong before anything is. I already see people who feel fine and come in because a number is red. We will spend more time taking fear away than taking pain away. Practices should learn to say that a number can wait. I have begun to ask patients to leave the watch in the drawer for two weeks. Most of them run faster without it. The ones who cannot do it are the ones I worry about.',
      },
    ],
    remarks: {
      note: 'Here is your next set. Two of them begin with your patients, one with your old boss.',
      changes: {
        about: 'rugby club',
        words:
          'Please take out the rugby club. Even without its name everyone here will know which one it was.',
      },
      comment: {
        about: 'printers',
        words: 'The printers always get a laugh when I give a talk. Can they have a post of their own?',
      },
      reply: 'They can. We have put them on the list for next month.',
    },
  },
  {
    stage: 'exhausted',
    daysAgo: 24,
    strategyAfter: 1,
    person: 'Lena Okafor',
    look: { skin: 1, hair: 0, hasLongHair: true },
    company: 'Lastleg',
    website: 'https://lastleg.example',
    industry: 'Logistics start-up',
    language: 'en',
    timeZone: 'Europe/Dublin',
    colours: ['#3b4cca', '#dfe3ff'],
    place: 'office',
    story:
      'I drove a parcel van for eleven weeks to understand why my own company was losing money. We had raised two million on a slide with arrows. In the van there were no arrows, there was a man called Deniz who knew which doorbells were broken. On my second day he delivered a hundred and sixty parcels and I delivered forty-one. Our software had planned his route and he ignored all of it. I threw the routing away and we built the next version from his notes. Deniz is our head of operations now and still refuses to wear the fleece.',
    better:
      'Drivers can say no to our route, and the software asks them why. That single question brought us from eighty-two to ninety-six parcels in a hundred delivered at the first attempt. The others in our market treat the driver as the last error to be removed. We treat the driver as the only sensor that can read handwriting. It costs us four seconds at each stop. Every one of our customers has ridden along for half a day before signing. One of them took the plan back to his board and cancelled a contract that was three times larger than ours.',
    audience:
      'Heads of logistics at furniture shops and pharmacies with their own vans. They have been sold three dashboards already and open none of them. I want to reach the person who gets the phone call when a sofa stands in the rain. Founders may read along, mainly for the mistakes. Investors tend to like the posts and skip the part where I was wrong.',
    topics: [
      {
        name: 'Last-mile delivery',
        opinion:
          'Same-day delivery is a habit that nobody asked for. We surveyed nine hundred people who had paid extra for it, and six out of ten were not at home when it came. What they wanted was an hour they could believe in. A promise of Thursday between two and three beats today at some point. The industry sells speed because speed fits on a billboard. We stopped offering it in May and lost one customer out of twenty-three. Two came back from somebody faster.',
        advice:
          'Ride in the van before you buy anything. Measure the second attempt, since the first one flatters everybody. Write down the broken doorbells, and let the drivers correct the list. Pay by the day instead of the parcel, or you will get parcels thrown over hedges. Call a customer who left. The doorbells mattered most for us. A list that began in a school notebook now has thirty thousand entries, and it is the only part of our company that nobody can copy.',
      },
      {
        name: 'Founding without the hype',
        opinion:
          'Raising money was the worst thing I did for my judgement. For eight months every meeting rewarded me for sounding certain. I came home and explained the future to my sister, who is a nurse, and she asked who was going to carry the parcels. We have twelve people and made a profit of nineteen thousand euros last quarter. No newspaper has called. I keep the number on a sticky note because it is the first one that was not a forecast.',
      },
    ],
    remarks: {
      note: 'Six posts for your first month. Please read the ones about Deniz together with him.',
      changes: {
        about: 'Deniz',
        words:
          'Deniz wants to read this before it goes out. He also says that it was a transporter and not a van, and that you should ask him about the fleece.',
      },
      comment: {
        about: 'contract',
        words: 'Can we leave out how much larger it was? They would recognise themselves.',
      },
    },
  },
  {
    stage: 'running',
    ending: 'done',
    daysAgo: 33,
    strategyAfter: 4,
    person: 'Dr Priya Raman',
    look: { skin: 3, hair: 0, hasLongHair: true },
    company: 'Elm Street Vets',
    website: 'https://elmstreet-vets.example',
    industry: 'Veterinary practice',
    language: 'en',
    timeZone: 'Europe/London',
    colours: ['#7a4a9c', '#ecdff6'],
    place: 'house',
    story:
      'The first animal I ever lost was a rabbit called Gary, and his owner was seven years old. I had been a vet for nine days. I gave her father a speech about liver values, and she asked me whether Gary had been cold. Nobody had taught us that question at university. I went back to the waiting room and told her that I had held him under a warm towel. Since then I train every new vet on the towel before the laboratory. We have eleven staff now, and there is a drawer with nothing in it but warm towels.',
    better:
      'Our bill has three columns, one for what must be done today, one for what can wait and one for what is only for peace of mind. People choose from it like adults. Other practices hand over a single sum and look at the floor. I used to do that and I hated Mondays because of it. Complaints about money fell to two in the whole of last year. We earn slightly less on each visit and keep patients for their whole lives. My own cat is in the third column most of the time.',
    audience:
      'Young vets who are close to giving up. One in three of my year has left the profession, and the good ones went first. I want them to see that a practice can close at six and still be a good one. Practice managers who set prices should read me as well. Pet owners find us by themselves, usually at ten past five on a Friday.',
    topics: [
      {
        name: 'Burnout among vets',
        opinion:
          'Yoga does not fix a rota. My profession answers exhaustion with fruit baskets and mindfulness apps, and then rings the same person on her day off. In our worst winter I counted, and each of us had been called eleven times outside a shift. We bought a second phone and a rule. Whoever breaks the rule buys lunch for the team. I have paid four times. Since that winter nobody has handed in their notice, and before it we lost two vets in one year.',
        advice:
          'Close the door at six and send people to the night clinic with a map. Say the price before the treatment, aloud, with a pen in your hand. Never discuss a mistake on the day it happened. Take the youngest vet along to the hardest conversation, and let her be silent. Learn the name of the child as well as that of the dog. The map was our turning point. I was sure we would lose patients to the clinic, and in two years it has been five.',
      },
      {
        name: 'Honest prices',
        opinion:
          'Insurance has made us lazy. When somebody else pays, we run the whole panel because we can. A dachshund came in last spring with a limp and left a colleague with a scan, blood work and a bill of nine hundred pounds. It had a thorn. I tell that story to every student, because I was the colleague. The best instrument in my practice is two minutes of watching an animal walk across the car park.',
        future:
          'Chains will own most practices within ten years. They pay well and they measure everything, down to how often we recommend a dental clean. The independents who survive will be the ones whose clients know them by name. I would start now with one evening a month for owners. Ours is about ageing dogs, and forty people come for bad coffee and straight answers. Nobody sells anything that evening.',
      },
    ],
    remarks: {
      note: 'The rest of your first month. We begin with Gary and end with the evening for owners.',
      changes: {
        about: 'map',
        words: 'Please add that the map is free and that you can take two. Somebody asked me last week.',
      },
      comment: { about: 'Gary', words: 'Gary would be proud. Approved with a small tear.' },
      reply: 'Thank you. Gary opens the month.',
    },
  },
  {
    stage: 'changes',
    daysAgo: 19,
    strategyAfter: 1,
    person: 'Jonas Lindqvist',
    look: { skin: 5, hair: 2, hasLongHair: false },
    company: 'Lindqvist Studio',
    website: 'https://lindqvist-studio.example',
    industry: 'Architecture, conversions of old buildings',
    language: 'en',
    timeZone: 'Europe/Stockholm',
    colours: ['#4a5a63', '#dce4e8'],
    place: 'house',
    story:
      'My first building was a bus shelter, and it leaked. I had drawn a roof as thin as a credit card because it looked good in the model. An old man stood under it in November with a newspaper on his head and looked at me, and he did not know that it was mine. I went home and redrew the gutter eleven times. Since then I visit each of my buildings in the worst weather of its first year. Clients think it is charming. It is a penance. The shelter still stands in Uppsala, with a proper gutter, and I have its photograph in my wallet.',
    better:
      'We talk people out of building. Of the last forty enquiries for a new house, nine became a conversion of something that was already there and six became nothing at all. I charge for that advice, and clients pay it gladly, because a wall you keep costs a quarter of a wall you build. Most offices live on square metres. Ours lives on the first three weeks, when everything can still be left out. Our smallest fee last year was for a staircase that we turned around by ninety degrees. The family had been about to add a whole floor.',
    audience:
      'Heads of property in towns with twenty to eighty thousand people, who have an empty school or a dead department store and a drawer full of studies. They do not need another vision. What helps them is somebody who walks through with the caretaker and writes down what already works. Young architects should read me too, in particular those who believe that repair is the lesser art.',
    topics: [
      {
        name: 'Converting old buildings',
        opinion:
          'Most old buildings are demolished because nobody has opened the ceiling. The report says the structure is unknown, and unknown becomes expensive, and expensive becomes a hole in the ground. In Gävle we spent two days with a ladder and a borescope in a textile mill that was to be pulled down. The beams could carry three times the load. That ladder cost four hundred euros and saved nine million. My colleagues like to talk about embodied carbon. I prefer to talk about ladders.',
        advice:
          'Ask the caretaker first, since he knows which corner is damp. Open one ceiling before you commission one study. Keep the stairs where they are. Let the new parts be visibly new, with no apology. Leave one room unfinished, because the users will know better in a year. The caretaker matters most. In a school in Falun he showed us a cistern that was on no plan, and it now holds the water for the whole garden.',
      },
      {
        name: 'Fees and saying no',
        opinion:
          'Competitions are a tax on young offices. We entered thirty-one in eight years and won two, and one of those was never built. I added up the nights and arrived at four years of a full salary. The jury usually decides within ten minutes for each entry. I wrote that number on the office door and we have not entered one since. In the same time five mayors have called us directly, because we had told them honestly what their building could not do.',
      },
    ],
    remarks: {
      note: 'Six posts for the coming weeks. We would like your eye on the mill first.',
      changes: {
        about: 'mill',
        words:
          'Please say in the first line which town it is, the mayor has agreed. And no question at the end of this one, I have no question.',
      },
      comment: {
        about: 'staircase',
        words: 'Could this one wait until the family has moved back in? That should be next week.',
      },
    },
  },
  {
    stage: 'released',
    daysAgo: 13,
    person: 'Camille Ferrer',
    look: { skin: 2, hair: 5, hasLongHair: true },
    company: 'Rota & Rest',
    website: 'https://rota-and-rest.example',
    industry: 'HR software for shift work',
    language: 'en',
    timeZone: 'Europe/Paris',
    colours: ['#c2395b', '#fbdde4'],
    place: 'office',
    story:
      'I was a night nurse for five years before I wrote a line of code. Our rota hung on a fridge, in pencil, and the person with the eraser was the most powerful woman in the building. I missed my sister’s wedding rehearsal because somebody had rubbed me into a Sunday. So I built a spreadsheet that told everyone what had changed. Within a month three other wards had copied it. The hospital bought a system for eight hundred thousand that could not do what the spreadsheet did. I left in spring and took the eraser with me. It lies on my desk.',
    better:
      'Nobody can change a shift in our system without saying why, in a sentence, to the person it concerns. It is the whole product. Everything else is colour. Our rivals optimise the plan for the employer and send a notification to the human being. We measured what the sentence does in eleven care homes. Sick notes on weekends went down by a quarter. Managers hated the field for two weeks and then found that they made fewer changes. A change you have to explain is a change you think about twice.',
    audience:
      'Heads of nursing and managers of care homes who make the rota at the kitchen table on Sunday evening. They have no budget code for software and no patience for demos. I also want restaurant owners with more than fifteen staff. Anyone who has ever been called at five in the morning and asked whether they could just come in. Buyers in head offices will find us through them.',
    topics: [
      {
        name: 'Fair shift planning',
        opinion:
          'Flexibility is usually a word for somebody else’s weekend. Employers tell me that staff want flexible hours, and staff tell me that they want to know what they do on the ninth. Both are right, and the rota decides who gets their wish. We looked at four thousand swaps. In eight of ten the person who gave something up was the one with the newest contract. I would like to see that figure in an annual report. A plan that is fixed for four weeks is worth more than any bonus I have seen.',
        advice:
          'Publish four weeks, and pay for every change inside them. Let people mark two days a month that nobody may touch. Never ask in the group chat, because the kind ones always answer first. Count who gives and who takes. Plan the worst shift before the easy ones. The group chat is the one to begin with. A home in Lyon switched theirs off and the same six people finally had a Sunday.',
      },
      {
        name: 'Selling to people without time',
        opinion:
          'A demo of forty minutes is an insult to a ward sister. We show one screen, for six minutes, on her own phone, with next week’s real plan in it. My sales coach said that nobody buys from six minutes. Two thirds of our customers did. The rest had a fridge with a plan in pencil and needed to see it copied first. I still do some of these visits myself, in my old shoes, because they can tell who has stood in that corridor.',
      },
    ],
    remarks: {
      note: 'Your first month. Eight posts, and the eraser is in the first one.',
      strategy: 'The eraser is the best part. Please keep it at the top.',
    },
  },
  {
    stage: 'running',
    daysAgo: 29,
    person: 'Owen Gallagher',
    look: { skin: 5, hair: 5, hasLongHair: false },
    company: 'Saltmarsh Brewery',
    website: 'https://saltmarsh-brewery.example',
    industry: 'Craft brewery',
    language: 'en',
    timeZone: 'Europe/Dublin',
    colours: ['#8a6d1c', '#f6ecc6'],
    place: 'workshop',
    story:
      'I brewed my first beer in a baby bath, and it tasted of baby. My wife was pregnant and slept at odd hours, so I had the kitchen to myself from four in the morning. I was a marine biologist and spent my days counting worms in the mud of the estuary. The mud taught me more about yeast than any book. We sold the first keg at the parish fete in 2015 and ran out before the raffle. The priest asked for a second one. When the university cut my post I already had two tanks and a licence, and the worms have never forgiven me.',
    better:
      'We brew four beers and refuse to make a fifth. Every craft brewery around us releases something new each fortnight, and half of it is fruit salad. I would rather brew the same bitter three hundred times and get one gram better each year. Pubs know what arrives on Tuesday. Our return rate is one keg in nine hundred. The bitter changed its hop exactly once, and I wrote a letter to every landlord before it did. Seven of them wrote back.',
    audience:
      'Landlords of independent pubs, who are lonelier than anybody thinks. They read on a Monday, when the place is shut. Owners of small hotels too, the sort with a dog in the lobby. I do not need the beer nerds, they find us anyway and then complain about the glass. What I want is for a woman who runs a pub in a village of six hundred to think that somebody has noticed.',
    topics: [
      {
        name: 'Running a small brewery',
        opinion:
          'Growth nearly killed us. In 2019 a supermarket ordered forty thousand bottles and I said yes before I had asked what the bottles cost. We worked nineteen weekends and earned less than on one tap in the village. The pallets went back twice because a label was four millimetres too low. I cancelled in writing and slept for eleven hours. Since then no customer may be more than a tenth of our sales. My bank manager calls that a lack of ambition, and drinks our stout on Thursdays.',
        advice:
          'Buy your tanks used and your pumps new. Clean before you are tired. Know the price of a pint in each of your pubs, since the landlord will never tell you when it hurts. Keep a notebook beside the kettle with the weather in it. Let somebody else taste first, and watch the face instead of listening to the words. The cleaning is what matters most. We lost an entire month in our second winter to a gasket the size of a ring.',
      },
      {
        name: 'The future of pubs',
        opinion:
          'Pubs do not die of beer prices. They die of Tuesdays. A place that is empty two evenings a week pays full heating for nobody. The landlords who survive have given the dead evening to somebody, to the choir, the chess club or the woman who repairs radios. One of ours lends the back room to a driving theory class. They drink lemonade and come back on Saturday with their parents. I would subsidise the heating of that room before I cut a single tax on beer.',
        future:
          'People will drink less, and they will mind more about where they sit while they do it. Half of what we pour in ten years will have little alcohol or none. I spent two years on a table beer of two per cent that does not taste of apology. The older landlords laughed until they saw who ordered it. Drivers did, and nursing mothers, and a man of eighty who likes to remember the evening. Breweries that are still ashamed of their weak beer will be late.',
      },
    ],
    remarks: {
      note: 'Six more, all on Tuesdays and Thursdays, and only one of them about hops.',
      changes: {
        about: 'priest',
        words: 'Please write parish priest. My brother-in-law is a priest too and he will claim the credit.',
      },
      comment: { about: 'Tuesdays', words: 'Good. My wife says I sound nicer than I am.' },
      reply: 'We only wrote down what you said.',
    },
  },
  {
    stage: 'unreleased',
    daysAgo: 21,
    postsPerMonth: 6,
    person: 'Ruth Abara',
    look: { skin: 4, hair: 0, hasLongHair: true },
    company: 'Plainlock Security',
    website: 'https://plainlock.example',
    industry: 'IT security for small firms',
    language: 'en',
    timeZone: 'Europe/London',
    colours: ['#23395d', '#d5deec'],
    place: 'office',
    story:
      'I broke into a dental practice with a tray of cupcakes. They had hired me to do it. The receptionist held the door, the assistant gave me the wireless password, and nobody asked who the cupcakes were for. In the debrief the owner wanted to fire them both. I told him that they had done precisely what he had trained them to do, which was to be nice. That afternoon we wrote a sentence that a nice person can say to a stranger. They still use it. I have never brought cupcakes again, because now everyone in town asks.',
    better:
      'Our report fits on one page. It names three things, who does each of them and by which Friday. The last firm I worked for delivered ninety pages with a red cover, and I know from the paper that nobody had turned past page six. A company with thirty people cannot fix forty findings. It can fix three, and then three more. We come back after each Friday and try again. Eight of ten clients have closed all three by the second visit.',
    audience:
      'Owners of firms between ten and eighty people who believe they are too small to be interesting. Their tax adviser, their printer and their cousin look after the computers. I want the office manager who has a bad feeling and no title. Lawyers and doctors should read it, since they would lose more than money. I am not writing for other security people, they argue about the wording.',
    topics: [
      {
        name: 'Passwords and people',
        opinion:
          'Changing passwords every ninety days makes a company less safe. People add a number at the end and write the number on a note. I have found the note under the keyboard in every second office, and once framed. Long and lazy beats short and clever. Four words about your grandmother’s kitchen will outlive any policy with special characters. Auditors still ask for the ninety days, and I still put the framed note on the first slide.',
        advice:
          'Ring back on a number you already had. Give everybody a password manager and an hour to set it up, on paid time. Switch on the second factor for mail before anything else. Practise one false invoice each quarter and praise whoever reports it. Keep one copy of your data in a cupboard with no cable. The call back matters most. A builder in Kent saved sixty thousand pounds by dialling a number from an old letterhead.',
      },
      {
        name: 'After an attack',
        opinion:
          'The first hour belongs to the coffee machine. I mean it. The worst damage I have seen was done by a panicking boss who switched off the server that held the evidence. Breathe, pull the network cable, leave the power on and write down the time. Then somebody should make coffee, because it will be a long night and people decide better with something warm in their hands. My checklist for the first hour has five lines, and the machine is the second.',
      },
    ],
    remarks: {
      note: 'Your strategy. The drafts follow this week.',
      strategy: 'Agreed. Please do not make me sound tougher than I am, the cupcakes did the work.',
    },
  },
  {
    stage: 'overdue',
    daysAgo: 6,
    person: 'Isla Moreau',
    look: { skin: 2, hair: 4, hasLongHair: true },
    company: 'Moreau Weddings',
    website: 'https://moreau-weddings.example',
    industry: 'Wedding photography',
    language: 'en',
    timeZone: 'Europe/Paris',
    colours: ['#a8687a', '#f7e6ea'],
    place: 'house',
    story:
      'The first wedding I photographed was my own, by accident. The photographer had a flat tyre and I hate waiting. I gave my bouquet to my aunt and took her camera. There is no picture of me at the altar, and there are two hundred of everybody looking at me. My husband says they are the only honest ones in the album. I was a court stenographer then, and good at being in a room without being noticed. A guest rang in the autumn and asked what I charged. I said the first number that came into my head, and it was far too low for three years.',
    better:
      'I put the camera down for an hour, right in the middle of the party. Couples are afraid of that clause until they have read why it is there. People stop performing when nobody is watching, and after that hour they forget me. Nine of ten pictures on my wall were taken in the hour that follows. Colleagues offer twelve hours and three thousand files. I deliver a hundred and twenty pictures within ten days, printed, in a box. No couple has ever asked me for more.',
    audience:
      'Wedding planners and the managers of venues, who recommend the same three people because it is safe. Couples do not look for me on LinkedIn, but the people they ask do. Also other freelancers who undercharge, since I was one of them. I want to be known as the woman who talks about money without blushing.',
    topics: [
      {
        name: 'Charging as a freelancer',
        opinion:
          'Discounts attract the people who will complain. I gave one to a friend of a friend in my second year and spent forty hours on changes. The bride who paid the full price wrote a thank-you card. I have not reduced a fee since, but I have given eleven weddings away for nothing. A gift is clear. A discount is a quarrel that has not started yet.',
        advice:
          'Write your price on the first page of your site. Ask for half before you lift a finger. Put a number on every extra hour, including the ones after midnight. Say no within a day, so that nobody waits for you. Raise the price when you are booked out for six months, never when the rent goes up. The first page changed my life. Enquiries fell by two thirds, and I finally had the time to answer each of them properly.',
      },
    ],
  },
  {
    stage: 'ideas',
    daysAgo: 3,
    person: 'Marta Kowal',
    look: { skin: 5, hair: 2, hasLongHair: true },
    company: 'Kowal Language School',
    website: 'https://kowal-languages.example',
    industry: 'Language school for companies',
    language: 'en',
    timeZone: 'Europe/Warsaw',
    colours: ['#d07a1f', '#fdebd3'],
    place: 'office',
    story:
      'I learned English from a washing machine manual. It was 1989, we lived in Łódź, and the machine was a present from an uncle in Chicago. I was nine and I read the manual aloud to my grandmother until we both knew what a delicate cycle was. My first teacher at school laughed at my vocabulary. I could say drain pump but not good morning. That manual is the reason I believe people learn fastest from the things they really have to do. My first course was for six welders who needed one page of safety rules. They passed before they could order a coffee.',
    better:
      'We do not own a single textbook. Every course begins with a week of the client’s own mails, with the names taken out. A buyer learns the English of a late delivery, because that is her Tuesday. Other schools start with the weather and wonder why people stay away after lesson four. Ours come to ninety-one lessons out of a hundred. Teachers spend the first day at the client’s reception desk and write down what goes wrong. One of them now answers the phone better than anyone in the building.',
    audience:
      'Heads of personnel in factories and hospitals, where people are afraid of the telephone. Managers send an employee to a course and never ask what she needs to say on Monday. I want team leaders too, since they hear the silence in the meeting. Freelance teachers may read on, and some of them apply afterwards.',
    topics: [
      {
        name: 'Learning at work',
        opinion:
          'Levels are a comfort for people who do not have to speak. A certificate said B2 about an engineer who could not stop a forklift in English. We gave him eleven sentences and a whistle. He needed the whistle for two weeks. I would rather have somebody with terrible grammar who asks a second time than a perfect speaker who nods. The nodding costs companies more than any course.',
        advice:
          'Begin with the sentence that cost you money last month. Practise it standing up. Let beginners teach the bosses for ten minutes each Friday. Forbid apologies for an accent. Record yourself once a month and listen only to the last recording. The ten minutes on Friday matter most. In a bottling plant near Poznań the night shift taught the director four words of Ukrainian, and sick leave on that shift has been lower ever since.',
      },
      {
        name: 'Machines that translate',
        opinion:
          'Translation apps have made my job easier. Nobody books us any more for a letter, and I never liked teaching letters. People come for the moments in which you cannot hold up a phone. A nurse cannot, and neither can a foreman, or anyone who has to be funny. I tell clients to use the app for everything that can wait a minute. What is left is about four hundred situations, and we have a list of them.',
      },
    ],
  },
  {
    stage: 'without-strategy',
    daysAgo: 3,
    postsPerMonth: 4,
    person: 'Dan Fielding',
    look: { skin: 0, hair: 1, hasLongHair: false },
    company: 'Overhang Climbing',
    website: 'https://overhang-climbing.example',
    industry: 'Climbing gyms',
    language: 'en',
    timeZone: 'Europe/London',
    colours: ['#d1495b', '#ffe1d6'],
    place: 'workshop',
    story:
      'I am afraid of heights, and I own three climbing gyms. My doctor suggested it after a year in which I could not cross a bridge on foot. The first time I got to two metres and came down on my bottom. A girl of about eight looked at me and said that everybody is scared of the second metre. I went back on Thursday. It took me five months to touch the top hold, and I cried into a mat that smelled of feet. The gym was for sale a year later and I thought that somebody who is afraid should run it. My bank did not think so. Forty-two members lent me the deposit.',
    better:
      'Our easiest wall is the best wall. It has the nicest holds, the softest floor and the window. In every other gym beginners get the dark corner beside the toilets. I pay my best route setter to build for people who have never climbed. Seven of ten first visitors come back within two weeks, and the trade counts on three. The strong ones grumbled at first. Then they noticed that the beginners pay for their overhang.',
    audience:
      'Managers of leisure centres and swimming pools, who are told that they need more machines. Also the people in town halls who decide about empty supermarkets, because our second gym used to be one. I would like to reach teachers. Every school class that comes to us has one child that surprises all the others, and it is never the one they expect.',
    topics: [
      {
        name: 'Fear as a business',
        opinion:
          'Motivation posters make frightened people feel worse. We took them all down and put up a list of what goes wrong on a first day. Sweaty hands come first and the wobbling leg comes second. People laugh when they read it, and then they go up. Fear shrinks when somebody has counted it. I have never met a beginner who was helped by being told that there is nothing to be afraid of.',
        advice:
          'Show the way down before the way up. Use first names from the second minute. Let people stop halfway and call it a route. Never film anybody on their first day. Put an instructor on the floor who is bad at climbing and good at noticing. The way down is the whole secret. Since we teach it first, hardly anyone freezes, and I know what freezing feels like.',
      },
    ],
    pastPosts: [
      'A woman of seventy-one reached the top of our easy wall this morning.\n\nShe rang the bell. Then she stayed up there for four minutes, because she liked the view of the car park.\n\nWe have never had a better advertisement, and she did not let us take a picture.',
      'We opened in a former supermarket.\n\nThe freezers are gone. The sign above aisle nine is still there, and it says "Pet food and candles".\n\nMembers voted to keep it. It hangs above our hardest route.',
      'Things I have learned about mats:\n\nThey never dry as fast as the brochure says.\nChildren will find the zip.\nThe one in the corner is always somebody’s bed.',
      'I turned down a franchise offer yesterday.\n\nThey wanted ten gyms in three years and one logo.\n\nI asked them who would know the name of the girl who is scared of the second metre. It was quiet on the line for a while.',
      'Our route setter builds for strong fingers in her free time and for shaking knees at work.\n\nGuess which of the two is harder.\n\nShe says a good beginner’s route is like a good question. It lets you answer a little more than you thought you could.',
    ],
  },
  {
    stage: 'completed',
    daysAgo: 1,
    person: 'Grace Pembury',
    look: { skin: 0, hair: 3, hasLongHair: true },
    company: 'Pembury Gardens',
    website: 'https://pembury-gardens.example',
    industry: 'Landscape gardening',
    language: 'en',
    timeZone: 'Europe/London',
    colours: ['#4f7d3a', '#e2efd6'],
    place: 'house',
    story:
      'I planted two hundred tulips upside down in my first week. Nobody had told me which end was which, and I was too proud to ask. In April they came up anyway, three weeks late and slightly crooked, and the client said she had never seen anything so charming. I learned two things from that. Plants want to live, and I should ask. I had been a solicitor for a decade, and I still draw up the contract myself. It is a page long and it has a clause about hedgehogs.',
    better:
      'We come back. Most gardens are handed over in June, when everything looks good, and are dead by the second summer. Our price includes four visits a year for three years, and I do the first one myself with a cup of tea. Clients learn to prune in that time, whether they like it or not. Eighty-eight of our last hundred gardens are alive and growing. I do not know a colleague who counts.',
    audience:
      'People who manage the grounds of offices, clinics and housing blocks. They pay somebody to mow a lawn that nobody walks on. I would like them to see what a meadow costs, and what it saves. Private clients come by word of mouth, usually over a hedge. Architects are welcome if they let us in before the paving is ordered.',
    topics: [
      {
        name: 'Gardens in dry summers',
        opinion:
          'Watering is a sign that something was planted in the wrong place. I say that to clients with an irrigation system for nine thousand pounds, and some of them never call again. The others take out half of their lawn. In the summer of 2022 we lost six plants in all of our gardens together, and every one of them had been put there against my advice. A garden should be able to go on holiday as well.',
        advice:
          'Plant in October and leave the spring to the garden centres. Mulch until it looks silly. Choose small plants, since they overtake the big ones within two years. Watch where the rain goes before you draw a single line. Leave a corner alone for the hedgehog. Small plants are what people believe least. I plant one big and one small beside each other in every garden, and I have won that bet thirty-one times.',
      },
    ],
  },
  {
    stage: 'board-failed',
    daysAgo: 2,
    person: 'Yusuf Demir',
    look: { skin: 2, hair: 0, hasLongHair: false },
    company: 'Harbour Pharmacy',
    website: 'https://harbour-pharmacy.example',
    industry: 'Independent pharmacy',
    language: 'en',
    timeZone: 'Europe/London',
    colours: ['#2a7f62', '#d7f0e6'],
    place: 'shop',
    story:
      'My father had a kiosk by the ferry and sold plasters to sailors. He could guess an illness by the way a man bought cigarettes. I studied pharmacy to do the same with a certificate. For nine years I worked for a chain that measured how long I talked to people. My average was four minutes and the target was two. The day they gave me a written warning for listening, I phoned the landlord of the old kiosk. We opened with one shelf and a bench. The bench is still the most expensive thing in the shop, because nobody is ever hurried off it.',
    better:
      'We take medicines away from people. Once a year every regular brings everything from the bathroom cabinet in a bag, and we sit down with the doctor’s letter. On average they leave with three boxes fewer. I earn less on those boxes. Last spring we found a woman who had taken her late husband’s heart pills for two years because nobody had told her to stop. The chains hand over a bag with a leaflet. We hand over a sheet of paper with the times of day on it, in letters that she can read.',
    audience:
      'Doctors in small practices, and the people who run care services. They ring three pharmacies until somebody finds the ointment. I want them to ring us first. Young pharmacists who are counted by the minute should read me as well. Patients do not read this, but their daughters do, usually late at night.',
    topics: [
      {
        name: 'Talking about medicines',
        opinion:
          'Leaflets protect the manufacturer. I have never met a patient who felt safer after reading one. My neighbour stopped her blood pressure tablets because of a side effect that occurs once in ten thousand cases, and had a stroke that was far more likely. We write our own leaflet, four lines long, by hand. My inspector did not know what to do with it. In the end he asked whether he could have one for his mother.',
        advice:
          'Ask what somebody is afraid of before you explain anything. Say the name of the medicine and what it is for, in that order, twice. Have people repeat it in their own words. Ring after three days, because the problems begin on day two. Write the times on the box in thick pen. The phone call is worth more than all the rest together. It takes ninety seconds, and one call in eight prevents something.',
      },
    ],
  },
  {
    stage: 'interview',
    daysAgo: 4,
    person: 'Elliot Marsh',
    look: { skin: 5, hair: 1, hasLongHair: false },
    company: 'Marsh Joinery',
    website: 'https://marsh-joinery.example',
    industry: 'Furniture maker',
    language: 'en',
    timeZone: 'Europe/London',
    colours: ['#7b5233', '#ecdccb'],
    place: 'workshop',
    story:
      'My grandfather made coffins and my father made kitchens. I make tables, which is somewhere in between. I began at fifteen in a shed with one plane and a radio that only got the shipping forecast. The first table I sold had four legs of four different lengths, and the buyer put a beer mat under three of them. He still has it. He rang me last year to order a second one, and asked whether I could make that one wobble as well.',
    better:
      'I build the same table for thirty years ahead, and I take it back. Whoever moves house or gets divorced can return it for half of the price. In eleven years six have come home. I sand them down and sell them with their story on a card, and they are gone within a week. Nobody believes that a small workshop can afford a promise like that. It costs me less than one fair.',
    topics: [{ name: 'Working with wood' }, { name: 'Selling slow things' }],
  },
  {
    stage: 'suspected',
    daysAgo: 2,
    person: 'Sofia Brandt',
    look: { skin: 0, hair: 2, hasLongHair: true },
    company: 'Brandt Search',
    website: 'https://brandt-search.example',
    industry: 'Recruiting for engineers',
    language: 'en',
    timeZone: 'Europe/Amsterdam',
    colours: ['#355c9a', '#dbe6f7'],
    place: 'office',
    story:
      'I was rejected by a robot and I took it personally. It was 2018, I had nine years of experience as a process engineer, and the mail arrived four minutes after I had pressed the button. I rang the company and asked for the engineer who needed help. He hired me for six months. Afterwards he told me that the filter had thrown out everybody who had not written the word agile. Since then I read every letter myself, on paper, with a pencil.',
    topics: [{ name: 'Interviews that work' }],
  },
  {
    stage: 'assets',
    daysAgo: 1,
    person: 'Becky Tran',
    look: { skin: 2, hair: 0, hasLongHair: true },
    company: 'Wet Nose Grooming',
    website: 'https://wet-nose.example',
    industry: 'Dog grooming salon',
    language: 'en',
    timeZone: 'Europe/London',
    colours: ['#3f88a5', '#d8eef6'],
    place: 'shop',
  },
  {
    stage: 'on-hold',
    daysAgo: 7,
    person: 'Max Power',
    look: { skin: 0, hair: 1, hasLongHair: false },
    company: 'Rank Rocket',
    website: 'https://rank-rocket.example',
    industry: 'Guaranteed first place in search results, 500 backlinks a day',
    language: 'en',
    timeZone: 'UTC',
    colours: ['#555555', '#dddddd'],
    place: 'office',
  },
];
