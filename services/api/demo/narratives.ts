import {
  EXAMPLE_NOTICE,
  type NarrativeBody,
  type NarrativeCategory,
  type NarrativePicture,
} from '@commonpurse/contracts';

export type DemoNarrative = {
  title: string;
  description: string;
  category: NarrativeCategory;
  occupation: string;
  quote: string;
  picture: NarrativePicture;
};

/** A narrative as the moderators' form sends it. */
export const toNarrativeBody = ({ title, description, category, occupation, quote, picture }: DemoNarrative) =>
  ({
    narrTitle: title,
    narrDesc: description,
    narrCategory: category,
    narrOccupation: occupation,
    narrQuote: quote,
    narrPicture: picture,
  }) satisfies NarrativeBody;

const story = (...paragraphs: string[]) => [EXAMPLE_NOTICE, ...paragraphs].join('\n\n');

/** Narratives of the demo. Every person in them is invented; what they say of loans and of help is true. */
export const NARRATIVES: readonly DemoNarrative[] = [
  {
    title: 'The fridge, and the week of waiting',
    category: 'Homemaker',
    occupation: 'Mother of two, at home',
    quote: 'I thought it was a trick. Who lends for nothing?',
    picture: 'Fridge',
    description: story(
      'Call me Wren. Our fridge stopped on the hottest day of January. I had two small children, a bag of meat that would not last, and $64 until Thursday.',
      'I had a payday loan half filled in on my phone. $1,000, money today. Then my neighbour came over to see why I was carrying ice up the stairs. She told me about No Interest Loans. I thought it was a trick. Who lends for nothing?',
      'It was not a trick, but it was not fast. I rang on Monday. A woman called Del went through my budget with me, line by line, and never once made a face. She asked for three bank statements. On the next Monday they paid the shop, and the shop brought the fridge.',
      'For that one week our milk lived at the neighbour’s. I paid back $900, in small parts, and not a dollar more. The payday loan would have cost $440 on top over six months. I think of that each time I open the door and the light comes on.',
    ),
  },
  {
    title: 'Nobody had shown me the total',
    category: 'Homemaker',
    occupation: 'Carer for her mother',
    quote: 'I have a good head for numbers, but I was tired, and I read what I hoped for.',
    picture: 'Car',
    description: story(
      'I go by Tansy here. I care for my mum in a town two hours from Brisbane. When the car failed its check, I borrowed $1,000 to have it fixed. The page said “no interest”, in big letters. I have a good head for numbers, but I was tired, and I read what I hoped for.',
      'Each month they took $240. I knew that much. What I had not done was multiply it. Six times 240 is 1,440. So the loan cost me $440: $200 to set it up, and $40 each month, even in the last month when I owed almost nothing.',
      'I am not angry with myself any more. The car took Mum to her appointments, and I paid on time. But I taught my niece one thing. Before you look at the repayment, ask for the total, in dollars, on paper. If they will not write it down, that is your answer.',
      'Next time I would first ring the workshop. It turned out that they let people pay in four parts. They have a sign about it, beside the kettle.',
    ),
  },
  {
    title: 'My name on somebody else’s loan',
    category: 'Homemaker',
    occupation: 'At home with a baby',
    quote: 'It took me a long time to find a word for this.',
    picture: 'Pen',
    description: story(
      'You can call me Juniper. We lived in Hobart then. He said that it was only a signature, for the furniture, and that I made everything complicated. So I signed. I was holding the baby. I did not read it.',
      'The furniture never came. Letters came, with my name on them. When I asked, he laughed, or he did not speak for two days. It took me a long time to find a word for this. The word is financial abuse.',
      'My health nurse asked me how I was, and waited for the answer. She gave me the number of a free legal service. I rang from her office, so that nothing was on my phone. The lawyer did not ask why I had signed. She asked for the date, and wrote to the lender.',
      'The lender stopped the calls while they looked at it. In the end I paid back a small part and was let go from the rest. It is not like that for everyone. But I wish that somebody had told me on the first day: you can ask, and you can ask without him.',
      'My daughter walks now. We have a blue couch, second-hand. It is in my name, and it is paid for.',
    ),
  },
  {
    title: 'On the other side of the desk',
    category: 'Social Worker',
    occupation: 'Family support worker',
    quote: 'I, of all people, did not want to be seen in the waiting room.',
    picture: 'Desk',
    description: story(
      'I call myself Marigold. For eleven years I have sat with families in Alice Springs and helped them to sort out bills. I know the forms. I know the people behind the phone numbers. And one winter I needed help myself, and told nobody.',
      'My separation had cost more than I had. I took a payday loan of $2,000 over a year. Every time the $280 went out, I told myself that it was the last bad month. I, of all people, did not want to be seen in the waiting room.',
      'It was a client who changed my mind. She said, “I was so ashamed, and then you were just kind about it.” I drove home and rang the National Debt Helpline from the car. The man who answered was just kind about it.',
      'We made a plan. I asked the lender for smaller repayments, which I had told others to do a hundred times. They said yes. I paid it off in the spring.',
      'I am a better worker since then. When someone cannot look at me, I no longer fill the silence. I know what is in it.',
    ),
  },
  {
    title: 'The question I ask first',
    category: 'Social Worker',
    occupation: 'Hospital social worker',
    quote: 'A payday loan did not feel like a debt to them. It felt like Tuesday.',
    picture: 'Cup',
    description: story(
      'My name here is Clove. I work in a big hospital in western Sydney. People come to me about beds and benefits. Money is hardly ever why they come, and nearly always in the room.',
      'I used to ask, “Do you have any debts?” Most said no. A payday loan did not feel like a debt to them. It felt like Tuesday. Now I ask, “Is there anything that comes out of your account before you can buy food?” Then they tell me.',
      'One young mother had three such loans. Together they took far more of her pay than they may: by the rules, all payday repayments together must be at most 10% of her income after tax. Nobody had told her that. We wrote to the lenders, and a free complaints service did the rest.',
      'What stays with me is her face when she understood that the mistake was not all hers. She had been working out, every night, which bill to be late with. She was the best bookkeeper I have ever met.',
      'I keep a card on my desk with three phone numbers. I give it to everyone, also to those who say that they are fine.',
    ),
  },
  {
    title: 'Jars, labels and a folding table',
    category: 'Entrepreneur',
    occupation: 'Market stall holder',
    quote: 'I had never counted my own time. She made me.',
    picture: 'Jar',
    description: story(
      'Call me Quince, since that was my first good batch. I started at 49, at a Saturday market near Bendigo, with my aunt’s relish and a folding table.',
      'I needed $1,200 for jars, labels, a food safety course and the first stall fees. My bank was polite and not interested. A community lender gave me a small loan after a long talk about what a jar costs me. I had never counted my own time. She made me.',
      'The first summer I sold a lot and kept nothing. I had priced the jars for my friends. So I put the price up by a dollar, and was sick with fear, and nobody said a word. That dollar paid back the loan.',
      'What I would tell another woman: borrow for what you will sell this season, not for the shop in your dreams. Keep the market money in a tin of its own. And write down every jar you give away, because you will be surprised.',
      'I have four markets now, and a proper table. My aunt has her name on the label. She reads it aloud to visitors.',
    ),
  },
  {
    title: 'The machine that paid for itself, slowly',
    category: 'Entrepreneur',
    occupation: 'Seamstress',
    quote: 'I liked that I could see the end from the start.',
    picture: 'Sewing machine',
    description: story(
      'I am Sorrel in this place. I sew curtains and wedding clothes in a spare room in Adelaide. For years I worked on a machine that stopped whenever it rained. A good one, with a table, was $5,000.',
      'I asked three lenders, and put their offers side by side on the kitchen wall. One had a lovely small repayment over four years. It was the dearest of all. I took 24 months at 12% a year: $235.37 each month, $5,648.82 in all. I liked that I could see the end from the start.',
      'In the second winter nobody got married. I had two months with hardly any work. I rang before the payment was due, and they let me pay half for a while. That call was the hardest part, and it took four minutes.',
      'The machine is mine now. I have also joined a savings circle with seven women from my street. Each of us puts in $20 a fortnight, and every time one of us gets the lot. There is no interest in it, and there is cake.',
    ),
  },
  {
    title: 'The bigger loan I did not take',
    category: 'Entrepreneur',
    occupation: 'Runs a food cart',
    quote: 'Being offered money is not the same as being trusted.',
    picture: 'Stall',
    description: story(
      'Here I am Pepper. I sell rice and curry from a cart in Darwin, at lunch time, near the building sites. My first loan was $1,000 for a gas burner and a sunshade. It was sold to me as “10% flat”: $22 a week for 50 weeks.',
      'I thought that 10% was cheap. My cousin, who is good at this, showed me with coins. Each week I owed less, but I went on paying for the whole $1,000. Counted on what I still owed, it was nearly 20% a year. I did not like it, but I could carry it.',
      'I never missed a week. So they rang: “You are a good customer. Take $6,000.” It was nice to be called that. I walked around the cart for two days. $6,000 would mean a second cart, and a second person, and me with a phone in my hand instead of a spoon.',
      'I said no. They rang twice more, and I said no each time. Instead I put $15 a day into a jar, and after eight months I bought a used fridge with cash.',
      'I still get the messages. I have learned that being offered money is not the same as being trusted.',
    ),
  },
  {
    title: 'It took four minutes, on my lunch break',
    category: 'Office Worker',
    occupation: 'Works in a call centre',
    quote: '$160 was the price of not having to ask my sister.',
    picture: 'Sandwich',
    description: story(
      'Call me Iris. I answer phones for an insurance company in Melbourne. When my rent went up in March, I was $500 short. I borrowed it in four minutes, on my phone, with a sandwich in my other hand.',
      'The loan ran for three months. I paid back $660. I remember thinking that $160 was the price of not having to ask my sister. I also remember that I did not buy lunch for the rest of that month, so the sandwich was a sort of goodbye.',
      'Then the messages began. “You are approved for $800.” Always on the day before pay day. I had never thought of my loneliness at the end of the month as something that could be read off a calendar.',
      'In June I told my sister after all. She was not shocked. She had done the same in her first job. We set up a small account that we both put $10 a week into, and neither of us can take it out alone. It has paid for a tooth, a bus to a funeral and one very good birthday.',
    ),
  },
  {
    title: 'Three loans and one sheet of paper',
    category: 'Office Worker',
    occupation: 'Payroll officer',
    quote: 'My own money was a drawer that I did not open.',
    picture: 'Letter',
    description: story(
      'I use the name Sage. I do the pay for 140 people in Newcastle, and my own money was a drawer that I did not open. I had three loans. I paid whoever wrote in red.',
      'A financial counsellor asked me to bring the drawer. We tipped it out on her table. She took one sheet of paper and made five columns: who, how much is left, what each month, which day, and what it costs per $100. It took an hour and a half. I cried, and then I was hungry.',
      'The loan that frightened me most was the cheapest. The one I never thought about took the most. We moved the due dates to the day after pay day. I paid the least they asked on two of them, and all I could on the dearest.',
      'It went in an odd rhythm: nothing, nothing, nothing, and then one was gone. Then the second went faster. On the last day I kept the sheet. It hangs inside the wardrobe, where I see it and nobody else does.',
      'I have put the number of the National Debt Helpline on the notice board at work. I never see anyone read it. The paper strips at the bottom go all the same.',
    ),
  },
  {
    title: 'A car for the early shift',
    category: 'Physical Labour',
    occupation: 'Cleaner',
    quote: 'The choice was simple: a car, or no job.',
    picture: 'Car',
    description: story(
      'In this story I am Banksia. I clean offices in Perth, from four in the morning. There is no bus at that hour. When my clutch went, the choice was simple: a car, or no job.',
      'The repair was $870. My first thought was the shop with the yellow sign, where my friend had borrowed. Then I remembered a poster at the library, and asked at the desk. The librarian did not know, but she knew who did.',
      'I get a small payment from Centrelink beside my wages. So I could ask for an advance: $500 of my own money, early, without interest. The workshop let me pay the rest over five weeks. I had to say out loud that I did not have it. The mechanic said, “Right-o,” and wrote it on the back of a docket.',
      'For some months each fortnight was a little smaller. I ate a lot of lentils, and I can now cook them in nine ways. But nobody rang me, and nothing grew.',
      'I think a lot about that sign. It is so big, and the poster in the library was so small.',
    ),
  },
  {
    title: 'Between two harvests',
    category: 'Physical Labour',
    occupation: 'Fruit picker',
    quote: 'I put them in a shoebox, and then I put a towel over the box.',
    picture: 'Grapes',
    description: story(
      'You may call me Olive. I pick grapes around Mildura, then citrus, then whatever there is. Between two harvests there are weeks with nothing. I took a loan for such a gap. Then hail came, and the gap became two months.',
      'I did what I always do when I am afraid. I stopped opening the letters. I put them in a shoebox, and then I put a towel over the box.',
      'A woman I picked with sat down on my step one evening. She said, “Bring the box.” We opened everything, in order of date. It was bad, but it was less than I had made it in my head. On Monday she stood beside me while I rang. I said that I needed a hardship variation. I had practised the words in the shed.',
      'They asked what I could pay. I said $15 a week until the citrus. They agreed, and they wrote it down. I had thought that a lender could only say “all of it, now”. I had the right to ask, and I had not known.',
      'The loan took longer, and it is done. I open my letters on the day they come. I still do it on the step, with tea, and not alone if I can help it.',
    ),
  },
  {
    title: 'Boots, tools and the first pay',
    category: 'Physical Labour',
    occupation: 'Apprentice bricklayer',
    quote: 'I thought I was the only one.',
    picture: 'Boots',
    description: story(
      'My name here is Flint. I am a bricklayer, or I will be in two years. I started at 23 in Canberra, the only woman on the site. On the first day I needed boots, a level, two trowels and a lot of nerve. The nerve was free.',
      'The rest was $620. My first pay was three weeks off. My uncle said to put it on a payday loan, like he does. I sat in the bus and worked it out: for one month, up to $24 on each $100. That was nearly $150, for three weeks of owning a level.',
      'So I asked the boss. My ears were hot. He said that every second apprentice asks him that, and opened a cupboard full of tools that others had left behind. He took the boots out of my pay, $40 a week, with no fuss and no fee.',
      'I know that not every boss is like that. But I nearly did not ask, because I thought I was the only one. I have found that almost nobody is the only one.',
      'When a new apprentice starts, I show her the cupboard before she has to ask.',
    ),
  },
];
