import type { DemoPost } from './story';

/** What was written before the last five weeks. */
export const EARLIER_POSTS: readonly DemoPost[] = [
  {
    by: 'demo.rosa',
    daysAgo: 82,
    title: 'The customer pays in June, the loan is due in May',
    category: 'Microcredit Loan',
    review: { choice: 'approve', hoursLater: 3 },
    text: `I sewed eight costumes for a dance school. They pay at the end of next month. My repayment is due in two weeks.

Now I ask for half of the money before I cut the cloth. I was shy about it for years, and nobody has ever said no.`,
    comments: [
      { by: 'demo.ngaire', hoursLater: 11, text: 'Half before you start is such a fair rule. I will use your words.' },
    ],
  },
  {
    by: 'demo.marlee',
    daysAgo: 80,
    title: 'The second loan paid for the first',
    category: 'Payday Loan',
    review: { choice: 'approve', hoursLater: 26 },
    text: `I took a second loan to pay back the first one. For one day it felt like air. Then I had the fees of both.

What stopped it was very plain. I asked work to pay me a week early, once, and told them why. I was red in the face. They said yes.`,
    comments: [
      { by: 'demo.asha', hoursLater: 4, text: 'Thank you for saying how it felt for that one day. I know that day.' },
      { by: 'demo.rosa', hoursLater: 30, text: 'To ask at work takes courage. I am glad they said yes.' },
    ],
  },
  {
    by: 'demo.asha',
    daysAgo: 77,
    title: 'How do you compare two loans that run for different times?',
    category: 'Short Term Loan',
    review: { choice: 'approve', hoursLater: 1 },
    text: `One runs for twelve months and one for eighteen. The longer one has the smaller repayment. It looks cheaper every month, but is it?

I do not know which number I should hold next to which.`,
    comments: [
      {
        by: 'demo.marlee',
        hoursLater: 2,
        text: 'Add up every dollar that you pay until the end. Then hold the two totals next to each other.',
      },
      { by: 'demo.asha', hoursLater: 5, text: 'The longer one costs $310 more. I would not have seen it.' },
    ],
  },
  {
    by: 'demo.ngaire',
    daysAgo: 73,
    title: 'They ring me at work about the loan',
    category: 'Payday Loan',
    anonymous: true,
    review: { choice: 'approve', hoursLater: 5 },
    text: `The lender rings me at work, and my boss sits beside me. I asked them to stop, and they rang again.

I have now written to them that they may only write to me, and I kept a copy. Has that helped anyone?`,
    comments: [
      {
        by: 'demo.rosa',
        hoursLater: 9,
        text: 'It helped me. Write down the day and the time of each call as well.',
      },
      {
        by: 'demo.asha',
        hoursLater: 20,
        text: 'I would just stop answering. Let them ring.',
        reports: [
          {
            by: 'demo.marlee',
            hoursLater: 3,
            reason: 'Not answering can make it worse for her.',
            decision: {
              choice: 'reject',
              hoursLater: 14,
              comment: 'An opinion, and a kind one. The answer above helps.',
            },
          },
        ],
      },
    ],
  },
  {
    by: 'demo.asha',
    daysAgo: 70,
    title: 'Cheap phones, message me',
    category: 'Payday Loan',
    review: {
      choice: 'reject',
      hoursLater: 2,
      reason: 'It offers, asks for or advertises something.',
      note: 'Selling is not possible in the forum. If you need money soon, the page of additional resources has places that help without a loan.',
    },
    text: `I have two phones that I do not need and I have to make rent. Very cheap.`,
  },
  {
    by: 'demo.rosa',
    daysAgo: 66,
    title: 'What I wrote on the first page of my notebook',
    category: 'Microcredit Loan',
    review: { choice: 'approve', hoursLater: 12 },
    text: `Before I borrowed for the machine I wrote three lines. What it costs in all. What I earn with it in a bad month. What I do if it breaks.

The third line had no answer, so I waited until I had put $200 aside.`,
    edit: {
      hoursLater: 20,
      review: { choice: 'approve', hoursLater: 8 },
      text: `Before I borrowed for the machine I wrote three lines. What it costs in all. What I earn with it in a bad month. What I do if it breaks.

The third line had no answer, so I waited until I had put $200 aside. It broke in the fourth month. The $200 was there.`,
    },
  },
  {
    by: 'demo.marlee',
    daysAgo: 62,
    title: 'Uniforms, a laptop and the bus: a loan for the school year',
    category: 'Short Term Loan',
    review: { choice: 'approve', hoursLater: 2 },
    text: `Every January it all comes at once. This year I borrowed $700 and I am still paying in winter.

For next year I put $15 a week into a second account with the name "January". Has anyone found help with school costs?`,
    comments: [
      { by: 'demo.rosa', hoursLater: 5, text: 'Ask the school office. Ours had a shelf of uniforms, all free.' },
      {
        by: 'demo.asha',
        hoursLater: 7,
        text: 'My cousin works for a lender, she gets you a better deal if you say I sent you!',
        reports: [
          {
            by: 'demo.ngaire',
            hoursLater: 2,
            reason: 'This is advertising.',
            decision: { choice: 'approve', hoursLater: 5, comment: 'Taken down: it advertises a lender.' },
          },
        ],
      },
    ],
  },
  {
    by: 'demo.ngaire',
    daysAgo: 59,
    title: 'What I tell my daughter about money now',
    category: 'Short Term Loan',
    anonymous: true,
    review: { choice: 'approve', hoursLater: 7 },
    text: `I used to hide the letters from her. Now we open them together and make a list.

I have left out of this copy where she goes to school. It stood here, and it should not have.`,
    comments: [{ by: 'demo.marlee', hoursLater: 6, text: 'My daughter is the one who makes our list.' }],
    reports: [
      {
        by: 'demo.asha',
        hoursLater: 9,
        reason: 'It says which school her daughter goes to. Somebody could find them.',
        decision: { choice: 'approve', hoursLater: 1, comment: 'We missed this when we read it. Thank you.' },
      },
    ],
  },
  {
    by: 'demo.asha',
    daysAgo: 55,
    title: 'Help!!',
    category: 'Microcredit Loan',
    review: {
      choice: 'reject',
      hoursLater: 9,
      note: 'Thank you for writing. Please tell us a little about what you need, so that others can answer. If you are not safe, please ring 000.',
    },
    text: `Can someone please help me with my loan`,
  },
  {
    by: 'demo.asha',
    daysAgo: 54,
    title: 'My loan for a course, and the course was cancelled',
    category: 'Microcredit Loan',
    review: { choice: 'approve', hoursLater: 3 },
    text: `I borrowed $600 for a barista course. It was cancelled, and they want to give me another date instead of my money.

Do I have to go on paying while I wait? Whom did you ask first?`,
    comments: [
      {
        by: 'demo.ngaire',
        hoursLater: 8,
        text: 'Tell the lender today, before the next date. Then write to the school.',
      },
      { by: 'demo.asha', hoursLater: 52, text: 'I got the money back, and the lender moved one payment. Thank you!' },
    ],
  },
  {
    by: 'demo.marlee',
    daysAgo: 51,
    title: 'I did not tell him about the loan',
    category: 'Payday Loan',
    anonymous: true,
    review: { choice: 'approve', hoursLater: 7 },
    text: `It was $400, for the power bill. I said that my mother had helped. Every time the phone buzzed I turned it over.

It is paid now, and I still turn the phone over. I wanted to say it to somebody.`,
    comments: [{ by: 'demo.rosa', hoursLater: 2, text: 'You have said it to us. Nobody here thinks less of you.' }],
    reports: [
      {
        by: 'demo.ngaire',
        hoursLater: 3,
        reason: 'I am worried about her. Could somebody look?',
        decision: {
          choice: 'reject',
          hoursLater: 2,
          comment: 'Nothing here breaks a rule. Thank you for looking out for her.',
        },
      },
    ],
  },
  {
    by: 'demo.rosa',
    daysAgo: 48,
    title: 'Reading the contract with a ruler',
    category: 'Short Term Loan',
    review: { choice: 'approve', hoursLater: 4, slip: true },
    text: `I lay a ruler under each line, so that my eyes cannot jump. Wherever I see a dollar sign or a day, I copy it onto one sheet.

My granddaughter laughed. Then she found a fee with me that neither of us had seen.`,
    comments: [{ by: 'demo.asha', hoursLater: 18, text: 'I do not own a ruler, but I have the edge of an envelope.' }],
  },
  {
    by: 'demo.ngaire',
    daysAgo: 45,
    title: 'Ill for a month: what happened to my repayments',
    category: 'Microcredit Loan',
    review: { choice: 'approve', hoursLater: 20 },
    text: `I was in hospital for three weeks. I rang the lender from my bed, with a nurse holding the phone.

They moved two payments to the end. I had to ask. Nobody offered it.`,
    edit: {
      hoursLater: 30,
      review: {
        choice: 'reject',
        hoursLater: 6,
        reason: 'It could help someone find you or another person.',
        note: 'The new text names the nurse and her ward. Please send it again without them.',
      },
      text: `I was in hospital for three weeks. I rang the lender from my bed, with a nurse holding the phone. Her name and ward are left out of this copy.

They moved two payments to the end. I had to ask. Nobody offered it.`,
    },
  },
  {
    by: 'demo.asha',
    daysAgo: 41,
    title: 'The ad said two minutes, and it was right',
    category: 'Payday Loan',
    review: { choice: 'approve', hoursLater: 2 },
    text: `Two minutes to get it. Seven months to pay it back. I had no time to think in between.

My rule now: I write down the amount and go to bed. If I still want it in the morning, I work out the total first.`,
    comments: [
      { by: 'demo.marlee', hoursLater: 9, text: 'I am putting your rule on our fridge.' },
      { by: 'demo.rosa', hoursLater: 22, text: 'A night costs nothing. Well said.' },
    ],
  },
  {
    by: 'demo.marlee',
    daysAgo: 38,
    title: 'Smallest first, or dearest first?',
    category: 'Short Term Loan',
    review: { choice: 'approve', hoursLater: 9 },
    text: `I have a small debt that is nearly gone and a dear one that hardly moves. There is $30 a week left over.

My head says the dear one. My heart wants to see one of them at zero. What did you do?`,
    comments: [
      {
        by: 'demo.ngaire',
        hoursLater: 14,
        text: 'I finished the small one first, for my sleep, and then the dear one.',
      },
    ],
  },
];
