import { EARLIER_POSTS } from './earlier-posts';
import type { DemoPost } from './story';

/** What members wrote in twelve weeks, and what became of it. Every story here is made up. */
export const DEMO_POSTS: readonly DemoPost[] = [
  ...EARLIER_POSTS,
  {
    by: 'demo.marlee',
    daysAgo: 33,
    title: 'What the fees really came to on my first payday loan',
    category: 'Payday Loan',
    review: { choice: 'approve', hoursLater: 2 },
    text: `I borrowed $1,000 for a car repair and paid it back over six months. There was no interest, so I thought it would be cheap.

Then I added up the fees. $200 to set it up, and $40 every month. I paid back $1,440 in all. I wish I had looked at the dollars at the end and not at the words "no interest".

Now I put the numbers into the calculator here before I sign anything.`,
    comments: [
      {
        by: 'demo.asha',
        hoursLater: 5,
        text: 'Thank you for writing the real numbers. $440 for six months is more than I would have guessed.',
      },
      {
        by: 'demo.rosa',
        hoursLater: 26,
        text: 'The monthly fee is on what you first borrowed, even when most of it is paid back. That surprised me too.',
      },
      { by: 'demo.marlee', hoursLater: 30, text: 'Yes, that is the part nobody had told me.' },
      {
        by: 'demo.asha',
        hoursLater: 41,
        text: 'If you want to compare our two contracts, write to me at asha.reads@example.org.',
      },
    ],
  },
  {
    by: 'demo.rosa',
    daysAgo: 29,
    title: 'A small loan for my sewing machine, two years on',
    category: 'Microcredit Loan',
    review: { choice: 'approve', hoursLater: 7 },
    text: `Two years ago I took a small loan for a second-hand overlocker. I do alterations from home.

What helped was starting small. I paid a little each fortnight and kept a notebook of every job. In the slow months I rang before the payment was due, and we moved the date.

I still would not borrow for stock again. People change their minds, and then the cloth sits there.`,
    comments: [
      {
        by: 'demo.ngaire',
        hoursLater: 8,
        text: 'The notebook is such a good idea. Did you keep your own money apart from the work money?',
      },
      {
        by: 'demo.rosa',
        hoursLater: 20,
        text: 'I opened a second account for it in the third month. I should have done it on day one.',
      },
    ],
  },
  {
    by: 'demo.ngaire',
    daysAgo: 26,
    title: 'They said yes when I asked to pay less for a while',
    category: 'Short Term Loan',
    review: { choice: 'approve', hoursLater: 1 },
    anonymous: true,
    text: `My hours were cut in winter. I was afraid to open the letters.

A financial counsellor told me that I could ask for a hardship variation. That means the lender changes your repayments for a time. We wrote down what comes in and what goes out, and I rang with her beside me.

They agreed to half for four months. The loan takes longer now, but I can buy food and sleep.`,
    comments: [
      { by: 'demo.marlee', hoursLater: 3, text: 'I did not know you could ask. Was the counsellor free?' },
      {
        by: 'demo.ngaire',
        hoursLater: 9,
        text: 'Yes, free. I rang the National Debt Helpline on 1800 007 007 and they found me someone nearby.',
      },
      { by: 'demo.asha', hoursLater: 50, text: 'Opening the letters is the hardest part. Well done.' },
    ],
  },
  {
    by: 'demo.asha',
    daysAgo: 24,
    title: 'Is it normal to be asked for my bank login?',
    category: 'Payday Loan',
    review: { choice: 'approve', hoursLater: 3 },
    text: `I filled in a form for $300 and the next page asked for my bank user name and password, "to check your income faster".

I closed the page. Has anyone been asked for this? Could I have sent statements instead?`,
    comments: [
      {
        by: 'demo.rosa',
        hoursLater: 2,
        text: 'I always send statements as files. It takes a day longer, and nobody has my password.',
      },
      {
        by: 'demo.marlee',
        hoursLater: 6,
        text: 'Also check that they hold a credit licence. You can look them up on the ASIC registers.',
        reports: [
          { by: 'demo.ngaire', hoursLater: 2, reason: 'This is right, but could it say where to find the registers?' },
        ],
      },
    ],
  },
  {
    by: 'demo.marlee',
    daysAgo: 21,
    title: 'I found a loan with no interest for a fridge',
    category: 'Microcredit Loan',
    review: { choice: 'approve', hoursLater: 20 },
    text: `Our fridge died in January, with two small children in the house. I was about to take a payday loan when my sister told me about No Interest Loans.

There was an interview about my budget. It took about a week. We borrowed food space from a neighbour until then.

I pay back what I borrowed and nothing more. If you can wait a few days, ask about it first.`,
    comments: [
      { by: 'demo.asha', hoursLater: 12, text: 'Saving this for when I move out of the shared house. Thank you.' },
    ],
  },
  {
    by: 'demo.rosa',
    daysAgo: 18,
    title: 'Someone else used the money, and the loan is in my name',
    category: 'Short Term Loan',
    review: { choice: 'approve', hoursLater: 5 },
    anonymous: true,
    text: `I signed because it was easier than saying no. The money was never mine, but the letters come to me.

I am writing this for anyone in the same place. A free legal service listened to me and did not judge. They explained what I could ask the lender for. It is slow, but I am not alone with it any more.`,
    comments: [
      { by: 'demo.ngaire', hoursLater: 4, text: 'I am glad you have someone on your side. Thank you for telling us.' },
      { by: 'demo.rosa', hoursLater: 28, text: 'It helped me to write it down.' },
    ],
  },
  {
    by: 'demo.ngaire',
    daysAgo: 15,
    title: 'Three loans at once: how I put them in order',
    category: 'Short Term Loan',
    review: { choice: 'approve', hoursLater: 0.5 },
    text: `I had three loans and paid whoever rang the loudest. It did not get smaller.

What changed it: one sheet of paper. For each loan I wrote what is still owed, the payment, the day, and the cost of being late. I paid every minimum, and put what was left on the one that cost most per $100.

After five months the first was gone. Crossing it out felt very good.`,
    comments: [
      { by: 'demo.marlee', hoursLater: 7, text: 'Cost per $100 is such a clear way to see it.' },
      { by: 'demo.asha', hoursLater: 33, text: 'I made my own sheet tonight. Only two rows, but still.' },
      {
        by: 'demo.asha',
        hoursLater: 60,
        text: 'My neighbour lends money from his kitchen, no papers. I can give you his number.',
        reports: [
          {
            by: 'demo.marlee',
            hoursLater: 1,
            reason: 'Offers a lender without a licence.',
            decision: { choice: 'approve', hoursLater: 9, comment: 'Taken down: lending without a licence.' },
          },
        ],
      },
    ],
    edit: {
      hoursLater: 285,
      review: { choice: 'approve', hoursLater: 5 },
      text: `I had three loans and paid whoever rang the loudest. It did not get smaller.

What changed it: one sheet of paper. For each loan I wrote what is still owed, the payment, the day, and the cost of being late. I paid every minimum, and put what was left on the one that cost most per $100.

After five months the first was gone. Crossing it out felt very good. Last week I crossed out the second.`,
    },
  },
  {
    by: 'demo.asha',
    daysAgo: 12,
    title: 'Borrowing for my first bond: what I would do again',
    category: 'Short Term Loan',
    review: { choice: 'approve', hoursLater: 9 },
    text: `I needed four weeks of rent as a bond, all at once. I compared three loans over the same six months, so that I could see which total was lowest and not only which repayment was smallest.

The longest loan had the nicest repayment and the worst total. I took the shortest one that I could really pay.

I would also ask the housing service in my state about help with a bond before I borrow.`,
    edit: {
      hoursLater: 250,
      text: `I needed four weeks of rent as a bond, all at once. I compared three loans over the same six months, so that I could see which total was lowest and not only which repayment was smallest.

The longest loan had the nicest repayment and the worst total. I took the shortest one that I could really pay.

I would also ask the housing service in my state about help with a bond before I borrow. I have done that now: there was a bond loan without interest, and I had not known.`,
    },
  },
  {
    by: 'demo.marlee',
    daysAgo: 8,
    title: 'How do you say no to family who ask you to borrow for them?',
    category: 'Payday Loan',
    review: { choice: 'approve', hoursLater: 4 },
    anonymous: true,
    text: `My brother asks me to take out small loans for him because nobody lends to him now. He means well and he pays some of it.

I do not want to fight. But I lie awake before every due date. What words have you used?`,
    comments: [
      {
        by: 'demo.rosa',
        hoursLater: 3,
        text: 'I said: "I love you, and my name is not for lending." I said it many times, always the same words.',
      },
      {
        by: 'demo.ngaire',
        hoursLater: 16,
        text: 'I offered to go with him to a financial counsellor. He was cross for a week, and then he went.',
      },
    ],
    reports: [
      { by: 'demo.ngaire', hoursLater: 40, reason: 'Her brother may see himself in this. Is she all right with that?' },
    ],
  },
  {
    by: 'demo.rosa',
    daysAgo: 4,
    title: 'Our savings group at the community centre',
    category: 'Microcredit Loan',
    review: { choice: 'approve', hoursLater: 13 },
    text: `Eight of us put in $20 a fortnight, and each turn one of us takes the whole amount. No fees, no bank.

We wrote the rules down before we began: what happens when someone is sick, and who keeps the list. Trust is good, and a list helps the trust.

It paid for my new glasses.`,
    comments: [
      {
        by: 'demo.asha',
        hoursLater: 10,
        text: 'My grandmother did this with her neighbours. I never knew that it still exists.',
      },
    ],
    reports: [
      {
        by: 'demo.marlee',
        hoursLater: 12,
        reason: 'This is not about a loan. Does it belong here?',
        decision: { choice: 'reject', hoursLater: 20, comment: 'Savings groups are welcome in the forum.' },
      },
    ],
  },
  {
    by: 'demo.asha',
    daysAgo: 2,
    title: 'Paid back early: did your monthly fees stop?',
    category: 'Payday Loan',
    text: `I can pay off my loan three months early. Do I still owe the monthly fees for the months that are left? I would like to ask in writing. How did you word it?`,
  },
  {
    by: 'demo.ngaire',
    daysAgo: 1,
    title: 'Starting again at 47 with a market stall',
    category: 'Microcredit Loan',
    anonymous: true,
    text: `I want to sell preserves at the Saturday market. I need about $900 for jars, labels and the first three stall fees.

Has anyone here begun with so little? What did you forget to count?`,
  },
  {
    by: 'demo.marlee',
    daysAgo: 17,
    title: 'The lender on the corner, and who to speak to',
    category: 'Payday Loan',
    review: {
      choice: 'reject',
      hoursLater: 3,
      reason: 'It could help someone find you or another person.',
      note: 'Thank you for wanting to help others. The post gives the name and number of a private person. Please write it again without them, and we will gladly look at it.',
    },
    text: `If you go to the shop on the corner, ask for the woman at the second desk. I have left her name and number out of this copy.`,
  },
  {
    by: 'demo.rosa',
    daysAgo: 10,
    title: 'Which loan should I take?',
    category: 'Short Term Loan',
    review: {
      choice: 'reject',
      hoursLater: 16,
      note: 'Could you say what the loan is for, and over how long? Then others can answer better. Please send it again.',
    },
    text: `Which one is the best?`,
    appeal: {
      hoursLater: 30,
      text: 'It is for a car, over two years. I would add that. Could the post stay as it is until then?',
    },
  },
  {
    by: 'demo.ngaire',
    daysAgo: 36,
    title: 'Is a loan against my car a good idea?',
    category: 'Short Term Loan',
    review: { choice: 'approve', hoursLater: 6 },
    deletedHoursLater: 96,
    text: `The lender wants the car as security. I need it to get to work. I do not know if I should sign.`,
    comments: [
      {
        by: 'demo.rosa',
        hoursLater: 6,
        text: 'If you cannot pay, they can take the car. Please talk to a financial counsellor first.',
      },
    ],
    reports: [{ by: 'demo.asha', hoursLater: 10, reason: 'Someone could answer with bad advice here.' }],
  },
  {
    by: 'demo.ngaire',
    daysAgo: 6,
    title: 'I rang the helpline and did not have to give my name',
    category: 'Payday Loan',
    review: { choice: 'approve', hoursLater: 8 },
    text: `I was afraid that they would write everything down. They asked what I owed and to whom, and what worried me most. My name they did not need.

We made a list of three calls, and I have made two of them.`,
    comments: [{ by: 'demo.asha', hoursLater: 3, text: 'Good to know about the name. That was what held me back.' }],
  },
  {
    by: 'demo.rosa',
    daysAgo: 0,
    title: 'Two lenders, one phone call',
    category: 'Microcredit Loan',
    text: `I asked two lenders the same three questions on one afternoon. What is the total? What if I am a week late? Can I pay early?

One answered in a minute. The other one had to ring me back.`,
  },
];
